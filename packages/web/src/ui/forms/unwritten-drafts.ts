type Write = () => Promise<unknown>

const unwritten = new Map<symbol, Write>()

/** A browser whose storage hangs must not keep anybody from leaving. */
const patience = 500

/** Sets what one form still has to write; undefined when nothing is left. */
export function owe(form: symbol, write: Write | undefined): void {
  if (write) unwritten.set(form, write)
  else unwritten.delete(form)
}

/** Writes what one form owes, once. */
export async function settle(form: symbol): Promise<void> {
  const write = unwritten.get(form)
  unwritten.delete(form)
  await write?.()
}

/** Before the page ends: whatever was typed in the pause before a draft is written. Never throws, never takes long. */
export async function settleAll(): Promise<void> {
  if (unwritten.size === 0) return
  const written = Promise.allSettled([...unwritten.keys()].map(settle))
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, patience))])
}
