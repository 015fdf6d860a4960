/** A command cannot go on. The message is one sentence for the person: what is wrong and how to put it right. */
export class PlainRefusal extends Error {
  name = 'PlainRefusal'
}
