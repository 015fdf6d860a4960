/** Browsers give passkeys to safe pages of a named host only: by https, or from this machine as localhost. */
export const knowsPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
