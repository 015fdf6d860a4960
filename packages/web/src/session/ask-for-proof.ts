type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers the one dialog that can ask; undefined when it is unmounted. */
export function onProofNeeded(how: Ask | undefined): void {
  ask = how
}

/** Asks the person to prove who they are; false when they leave it. Several calls at once share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
