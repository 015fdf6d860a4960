import type { Language } from '@probeta/contract/base/languages.ts'
import type { Problem } from '@probeta/contract/base/problem.ts'
import { refusals, type RefusalCode } from '@probeta/contract/base/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, sentence } from '../base/language.ts'
import { Refusal } from '../base/refusal.ts'
import { inWordsOfCountry } from '../base/words-of-country.ts'
import type { Session } from './access/session.ts'
import { referenceOf } from './observe/trace-id.ts'
import { wordFaults } from './word-faults.ts'

/** A body of two megabytes may hold a hundred thousand faults; nobody reads more than these. */
const mostFields = 100

const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  'server.busy': 2,
  'server.draining': 5,
  'server.databaseDown': 3,
  'server.notSaving': 3,
  'laboratory.notReady': 30,
}

/** SQLSTATEs and socket errors that mean something to a caller; everything else is a bug of ours. */
const knownErrors: Record<string, RefusalCode> = {
  ECONNREFUSED: 'server.databaseDown',
  ECONNRESET: 'server.databaseDown',
  EPIPE: 'server.databaseDown',
  ENOENT: 'server.databaseDown',
  '57P01': 'server.databaseDown',
  '57P02': 'server.databaseDown',
  '57P03': 'server.databaseDown',
  '57P05': 'server.databaseDown',
  // A database that was paused ends the transactions that timed out meanwhile.
  '25P03': 'server.databaseDown',
  '25P04': 'server.databaseDown',
  ETIMEDOUT: 'server.databaseDown',
  EHOSTUNREACH: 'server.databaseDown',
  ENETUNREACH: 'server.databaseDown',
  ENOTFOUND: 'server.databaseDown',
  EAI_AGAIN: 'server.databaseDown',
  '53100': 'server.diskFull',
  '53300': 'server.busy',
  '57014': 'server.busy',
  '55P03': 'server.busy',
  '40001': 'server.busy',
  '40P01': 'server.busy',
  ENOSPC: 'server.diskFull',
  PB001: 'break.final',
  PB003: 'lot.reported',
  PB004: 'server.notSaving',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'import.tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
}

/**
 * Classes of SQLSTATE, by their first two characters. 22: a value that the database cannot hold, which the contract let
 * pass; the caller can fix it. 08: the connection failed.
 */
const knownClasses: Record<string, RefusalCode> = { '08': 'server.databaseDown', '22': 'request.invalid' }
const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

function codeOf(error: FastifyError | Refusal): RefusalCode {
  if (error instanceof Refusal) return error.code
  const known =
    knownErrors[error.code] ?? (isSqlState(error.code) ? knownClasses[error.code.slice(0, 2)] : undefined)
  if (known) return known
  if (
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error.message,
    )
  ) {
    return 'server.databaseDown'
  }
  return error.statusCode !== undefined && error.statusCode < 500 ? 'request.invalid' : 'server.failed'
}

/** A use case that only names the field it refuses leaves the wording to us. */
function issuesOf(error: FastifyError | Refusal): Refusal['issues'] {
  if (!(error instanceof Refusal)) return []
  const { field } = error.detail
  if (error.issues.length > 0 || error.code !== 'request.invalid' || typeof field !== 'string')
    return error.issues
  return [{ code: 'custom', path: [field], message: '' }]
}

/**
 * Sends every refusal, and every bug, as RFC 9457 problem details in the caller's language and the words of the country of
 * their laboratory; never raw text of the database.
 */
export const answerProblem = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const session = request.getDecorator<Session | undefined>('session')
  return inWordsOfCountry(session?.scope.country ?? '', () => sendProblem(error, request, reply))
}

/** The sentence of a refusal. A bug is told with a reference, by which the operator finds it in the log. */
function titleOf(code: RefusalCode, language: Language, detail: Refusal['detail'], traceId: string): string {
  const title = sentence(language, `errors.${code}`, detail)
  if (code !== 'server.failed') return title
  return `${title} ${sentence(language, 'faults.reference', { reference: referenceOf(traceId) })}`
}

function sendProblem(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error)
  const status = refusals[code]
  const language = acceptedLanguage(request.headers['accept-language'])
  request.setDecorator('refusal', code)
  if (status >= 500) request.log.error({ err: error, code }, 'request failed')
  const detail = error instanceof Refusal ? error.detail : {}
  const fields = wordFaults(language, issuesOf(error).slice(0, mostFields))
  const problem: Problem = {
    type: `urn:probeta:${code}`,
    title: titleOf(code, language, detail, request.id),
    status,
    code,
    ...(status >= 500 && { instance: `urn:probeta:request:${request.id}` }),
    ...(Object.keys(detail).length > 0 && { detail }),
    ...(error instanceof Refusal && error.current !== undefined && { current: error.current }),
    ...(fields.length > 0 && { fields }),
  }
  const wait = typeof detail['retryAfter'] === 'number' ? detail['retryAfter'] : retryAfterSeconds[code]
  if (wait !== undefined) void reply.header('retry-after', wait)
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
}
