const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hexadecimal. The browser's own where there is one: not on plain http away from this machine. */
export async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.isSecureContext) return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return toHex(sha256(new Uint8Array(bytes)))
}
