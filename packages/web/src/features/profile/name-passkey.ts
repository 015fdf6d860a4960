/** Passkey providers by AAGUID, which authenticators of one make share; names as their makers write them. */
const providers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

const aaguidAt = 37
const aaguidLength = 16

/** The provider of a new key, from its authenticator data in base64url; undefined where it is unknown. */
export function nameProvider(authenticatorData: string | undefined): string | undefined {
  if (authenticatorData === undefined) return undefined
  const bytes = atob(authenticatorData.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...bytes.slice(aaguidAt, aaguidAt + aaguidLength)]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  return providers[hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]
}

/** A name that no other key of the list has: 'Chrome 2'. */
export function nameUniquely(name: string, taken: readonly string[]): string {
  for (let turn = 1; ; turn += 1) {
    const next = turn === 1 ? name : `${name} ${turn}`
    if (!taken.includes(next)) return next
  }
}
