;;; emacs.el --- Emacs' own client against `veedor lsp': opens a log, and writes what it was told to a file  -*- lexical-binding: t -*-
;; emacs --batch -Q -l emacs.el, with VEEDOR, SETTINGS, LOG and RESULT in the environment

(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'flymake)
(require 'json)
(require 'yaml-mode)

(defun veedor-wait (enough)
  "Wait until ENOUGH is true; fail after 20 seconds."
  (with-timeout (20 (error "Not in time: %S" enough))
    (while (not (funcall enough)) (accept-process-output nil 0.05))))

(defun veedor-errors ()
  "The errors of the buffer, each with its line, its text and the message."
  (let (found)
    (dolist (each (flymake-diagnostics) (nreverse found))
      (when (eq (flymake-diagnostic-type each) 'eglot-error)
        (let ((begin (flymake-diagnostic-beg each)))
          (push `((line . ,(line-number-at-pos begin t))
                  (text . ,(buffer-substring-no-properties begin (flymake-diagnostic-end each)))
                  (message . ,(flymake-diagnostic-text each)))
                found))))))

(defun veedor-actions ()
  "The titles of the code actions at the first error."
  (goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
  (mapcar (lambda (each) (plist-get each :title))
          (append (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
                                   (list :textDocument (eglot--TextDocumentIdentifier)
                                         :range (list :start (eglot--pos-to-lsp-position)
                                                      :end (eglot--pos-to-lsp-position))
                                         :context (list :diagnostics [])))
                  nil)))

(defun veedor-offers ()
  "What completion at point offers."
  (let ((found (eglot-completion-at-point)))
    (all-completions (buffer-substring-no-properties (nth 0 found) (nth 1 found)) (nth 2 found))))

(defvar veedor-told nil "Whether diagnostics have come since the last change.")
(defun veedor-told () "Whether diagnostics have come since the last change." veedor-told)
(advice-add 'eglot-handle-notification :after
            (lambda (_server method &rest _) (when (eq method 'textDocument/publishDiagnostics) (setq veedor-told t))))

(defun veedor-send ()
  "Send what was typed, as Eglot does when Emacs is idle; without a terminal it never is."
  (setq veedor-told nil)
  (eglot--signal-textDocument/didChange))

(defun veedor-converse ()
  "Open the log, mend it, type, and lay it out."
  (find-file (getenv "LOG"))
  (yaml-mode)
  (apply #'eglot (eglot--guess-contact))
  (veedor-wait #'veedor-errors)
  (let* ((fault (veedor-errors))
         (actions (veedor-actions))
         offers mended hover)
    (goto-char (point-min))
    (search-forward "Granada: 2, Galicia")
    (delete-char -7)
    (veedor-send)
    (setq offers (veedor-offers))
    (insert "Valencia")
    (veedor-send)
    (veedor-wait #'veedor-told)
    (setq mended (vconcat (veedor-errors)))
    (goto-char (point-min))
    (search-forward "Ann")
    (setq hover (format "%S" (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                              (eglot--TextDocumentPositionParams))))
    (eglot-rename "Zoë")
    (veedor-send)
    (goto-char (point-min))
    (search-forward "king: Toledo")
    (replace-match "king:   \"New Castile\"")
    (veedor-send)
    (eglot-format-buffer)
    (prog1 `((fault . ,(vconcat fault)) (actions . ,(vconcat actions)) (offers . ,(vconcat offers)) (mended . ,mended) (hover . ,hover)
             (text . ,(buffer-substring-no-properties (point-min) (point-max))))
      (eglot-shutdown (eglot-current-server)))))

(let* ((make-backup-files nil)
       (inhibit-message t)
       (told (condition-case failure
                 (progn (load (getenv "SETTINGS")) (veedor-converse))
               (error `((failure . ,(error-message-string failure))))))
       (coding-system-for-write 'utf-8))
  (with-temp-file (getenv "RESULT") (insert (json-encode told))))
;;; emacs.el ends here
