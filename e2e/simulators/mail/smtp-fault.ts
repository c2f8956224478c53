/** A fault that the simulator plays on one connection. */
export type SmtpFault =
  /** No greeting. */
  | { readonly kind: 'SILENT' }
  /** The password is refused. */
  | { readonly kind: 'LOGIN_REFUSED' }
  /** MAIL, RCPT or the end of DATA is answered with this code. */
  | { readonly kind: 'MAIL' | 'RCPT' | 'DATA'; readonly code: number }
  /** The connection is cut at the command DATA, in the middle of the message, or after the message was accepted. */
  | { readonly kind: 'CUT_BEFORE_DATA' | 'CUT_IN_DATA' | 'CUT_AFTER_DATA' }
  /** The message is accepted but not answered. */
  | { readonly kind: 'SILENT_AFTER_DATA' }
  /** Each answer is delayed by this many ms. */
  | { readonly kind: 'SLOW'; readonly milliseconds: number }
