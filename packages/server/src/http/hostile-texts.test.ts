import { Agent, request as send } from 'node:http'
import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { scriptPayloads } from '../testing/hostile/script-payloads.ts'
import { plainRequest, type Request, textFieldsOf, withTexts } from '../testing/hostile/text-fields.ts'

// Such stored texts are tested in the browser: e2e/hostile-text.test.ts.

let lab: Laboratory
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(async () => {
  agent.destroy()
  await lab.close()
})

const withText = [...endpoints].filter(([, e]) => textFieldsOf(e).length > 0)
/** Coprime to the number of texts: while the rounds go through all texts, so does every field. */
const stride = 7
/** As many files as the server writes at once; more would be asked to retry later. */
const atOnce = 2

function call(e: Endpoint, { params, query, body }: Request): Promise<number> {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const url = new URL(`/api${path}`, lab.address)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  // Not a user's own account: a change to oneself would end the session.
  const authorization =
    e.access === 'public'
      ? ''
      : lab.as(e.access === 'portal' ? 'fieldTechnician' : 'administrator').authorization
  return new Promise((resolve, reject) => {
    const headers = {
      ...(authorization && { authorization }),
      ...(e.guarded && { 'if-match': '"1"' }),
      ...(e.once && { 'idempotency-key': crypto.randomUUID() }),
      ...(e.body && { 'content-type': 'application/json' }),
    }
    const asked = send(url, { method: e.method, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(e.body ? JSON.stringify(body) : undefined)
  })
}

/** Each field with one of the texts, in each round another; what does not fit the field is left out. */
function roundsOf(e: Endpoint) {
  const fields = textFieldsOf(e)
  return scriptPayloads.map((_, round) =>
    fields.map((field, index) => {
      const text = scriptPayloads[(round + stride * index) % scriptPayloads.length] ?? ''
      return { field, text, fits: field.accepts(text) }
    }),
  )
}

describe('text that means to be script', () => {
  it.each(withText)('never fails %s, in whichever field it stands', async (_, e) => {
    const rounds = roundsOf(e)
    const misfits = new Map(
      rounds.flat().flatMap((one) => (one.fits ? [] : [[one.field.path, one] as const])),
    )
    const requests = [
      ...rounds.map((round) => round.filter(({ fits }) => fits)).filter((round) => round.length > 0),
      ...(misfits.size > 0 ? [[...misfits.values()]] : []),
    ].map((texts) => withTexts(plainRequest(e), texts))
    const failed: string[] = []
    const worker = async () => {
      for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
        const status = await call(e, request)
        if (status >= 500) failed.push(`${status}: ${JSON.stringify(request)}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    expect(failed).toEqual([])
  })

  it('is offered to more than 80 fields', () => {
    expect(withText.flatMap(([, e]) => textFieldsOf(e)).length).toBeGreaterThan(80)
  })
})
