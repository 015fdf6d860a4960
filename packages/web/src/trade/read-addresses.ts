export type TypedAddress = { name: string; address: string }

const anAddress = /^[^@\s<>,;"]+@[^@\s<>,;"]+\.[^@\s.<>,;"]{2,}$/

/** Reads pasted addresses, 'Ana Ruiz <ana@obra.example>' or the address alone, separated by lines, commas or semicolons. */
export function readAddresses(text: string): { addresses: TypedAddress[]; wrong: string | undefined } {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const addresses = parts.map((part) => {
    const named = /^(.*)<([^<>]+)>$/.exec(part)
    return { name: (named?.[1] ?? '').trim().replaceAll('"', ''), address: (named?.[2] ?? part).trim() }
  })
  return { addresses, wrong: addresses.find(({ address }) => !anAddress.test(address))?.address }
}
