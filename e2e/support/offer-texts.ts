import type { Args, Endpoint, ResultOf } from '@probeta/contract/endpoint.ts'
import { endpoints } from '@probeta/contract/api.ts'
import type { Caller } from '@probeta/server/testing/call-api.ts'
import { expect } from './laboratory.ts'
import { inTurns } from './in-turns.ts'
import { sendFrom } from './send-from.ts'
import { plainRequest, type TextField, textFieldsOf, withTexts } from './text-fields.ts'

type Choice = {
  /** Text of the right shape that the laboratory's rules refuse: an age plan, a load. */
  judged?: readonly string[]
  /** Left as the request has it. */
  kept?: readonly string[]
}

const nameOf = new Map([...endpoints].map(([name, e]) => [e, name]))
/** Prime to the number of texts: while the rounds go through all texts, so does every field. */
const stride = 7

/**
 * Puts texts into the text fields of endpoints, a different one into each field and in each round others, and keeps
 * count of which field has been offered which.
 */
export function offerTexts(texts: readonly string[]) {
  const offered = new Map<string, Set<string>>()
  let refused = 0

  function pairsOf(e: Endpoint, round: number, kept: readonly string[] = []) {
    return textFieldsOf(e)
      .map((field, index) => ({ field, text: texts[(round + stride * index) % texts.length] ?? '' }))
      .filter(({ field }) => !kept.includes(field.path))
  }
  function note(e: Endpoint, { part, path }: TextField, text: string): void {
    const name = `${nameOf.get(e)} ${part}.${path}`
    offered.set(name, (offered.get(name) ?? new Set()).add(text))
  }

  return {
    /** Every field of the contract, and how many of the texts it has been offered. */
    count: (): Record<string, number> =>
      Object.fromEntries(
        [...endpoints.values()].flatMap((e) =>
          textFieldsOf(e).map(({ part, path }) => {
            const name = `${nameOf.get(e)} ${part}.${path}`
            return [name, offered.get(name)?.size ?? 0]
          }),
        ),
      ),
    refused: () => refused,

    /** What fits is stored, all at once; what does not is refused, field by field named. */
    async store<E extends Endpoint>(
      caller: Caller,
      e: E,
      request: Args<E>,
      round: number,
      { judged = [], kept }: Choice = {},
    ): Promise<ResultOf<E>> {
      const pairs = pairsOf(e, round, kept)
      for (const { field, text } of pairs) note(e, field, text)
      const filledBy = (some: typeof pairs) =>
        ({ ...request, ...withTexts(request, some) }) as unknown as Args<E>
      const misfits = pairs.filter(({ field, text }) => !field.accepts(text))
      if (misfits.length > 0) {
        const answer = await caller.call(e, filledBy(misfits))
        expect(answer.status).toBe(400)
        const named = answer.ok ? [] : (answer.body.fields?.map(({ path }) => path) ?? [])
        expect(named).toEqual(expect.arrayContaining(misfits.map(({ field }) => field.path)))
      }
      const fitting = pairs.filter((pair) => !misfits.includes(pair))
      const doubtful = fitting.filter(({ field }) => judged.includes(field.path))
      for (const pair of doubtful) {
        const { status } = await caller.call(e, filledBy([pair]))
        expect(status, `${nameOf.get(e)} ${pair.field.path}: ${pair.text}`).toBeGreaterThanOrEqual(400)
        expect(status, `${nameOf.get(e)} ${pair.field.path}: ${pair.text}`).toBeLessThan(500)
      }
      refused += misfits.length + doubtful.length
      return (await caller.does(
        e,
        filledBy(fitting.filter((pair) => !doubtful.includes(pair))),
      )) as ResultOf<E>
    },

    /** To every field that has not been offered them all: a request about nothing there is, which only must not fail. */
    async offerTheRest(address: string, from: string | undefined, authorizationFor: (e: Endpoint) => string) {
      for (const [name, e] of endpoints) {
        const fields = textFieldsOf(e)
        const open = fields.filter(
          ({ part, path }) => (offered.get(`${name} ${part}.${path}`)?.size ?? 0) < texts.length,
        )
        if (open.length === 0) continue
        await inTurns(texts.length, async (round) => {
          const pairs = pairsOf(e, round)
          for (const fit of [true, false]) {
            const some = pairs.filter(({ field, text }) => field.accepts(text) === fit)
            if (some.length === 0) continue
            for (const { field, text } of some) note(e, field, text)
            const request = withTexts(plainRequest(e), some)
            const status = await sendFrom(from, address, e, request, authorizationFor(e))
            expect(status, `${name}: ${JSON.stringify(some.map(({ text }) => text))}`).toBeLessThan(500)
            if (status >= 400) refused += some.length
          }
        })
      }
    },
  }
}

export type Offering = ReturnType<typeof offerTexts>
