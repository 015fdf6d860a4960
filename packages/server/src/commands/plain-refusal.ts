/** Ends a command that cannot do its work; the message is one sentence for the console, without a stack. */
export class PlainRefusal extends Error {
  override readonly name = 'PlainRefusal'
}
