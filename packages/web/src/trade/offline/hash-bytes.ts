const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hexadecimal; by the browser where it offers it, which plain http to another host does not. */
export async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.isSecureContext) return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return toHex(sha256(new Uint8Array(bytes)))
}
