/** The database cannot be used. The message is one sentence for the console: what is wrong and how to fix it. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}
