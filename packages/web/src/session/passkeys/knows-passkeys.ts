/** Browsers give passkeys to safe pages only: those that come by https, or from this machine. */
export const knowsPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis
