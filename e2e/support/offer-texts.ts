import type { Args, Endpoint, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { endpoints } from '@probeta/contract/api.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { textFieldsOf, withTexts } from '@probeta/server/testing/hostile/text-fields.ts'
import { expect } from './servers/laboratory.ts'

type Choice = {
  /** Text of the right shape that the laboratory's rules refuse: an age plan, a load. */
  judged?: readonly string[]
  /** Left as the request has it. */
  kept?: readonly string[]
}

const nameOf = new Map([...endpoints].map(([name, e]) => [e, name]))
/** Prime to the number of texts: while the rounds go through all texts, so does every field. */
const stride = 7

/** Puts texts into the text fields of endpoints, a different one into each field and in each round others. */
export function offerTexts(texts: readonly string[]) {
  let refused = 0

  function pairsOf(e: Endpoint, round: number, kept: readonly string[] = []) {
    return textFieldsOf(e)
      .map((field, index) => ({ field, text: texts[(round + stride * index) % texts.length] ?? '' }))
      .filter(({ field }) => !kept.includes(field.path))
  }
  return {
    /** How many texts the laboratory did not take. */
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
  }
}

export type Offering = ReturnType<typeof offerTexts>
