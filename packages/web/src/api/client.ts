import type { Args, Endpoint, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { v4 as uuid } from 'uuid'
import { askForProof } from '../session/ask-for-proof.ts'
import { passwordDue, sessionLost } from '../session/leave.ts'
import { sessionUser } from '../session/session-store.ts'
import { receiveFile } from './receive-file.ts'
import { ApiRefusal } from './refusal.ts'
import { refuseLargeFile } from './refuse-large-file.ts'
import { withRetries } from './retry.ts'
import { send } from './send.ts'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: number | string
}
/**
 * `key`: made when a form opens, so that pressing Save twice saves once. `form`: a multipart body. `author`: the user who must be
 * signed in at each attempt: a call that waited for the network is sent in nobody else's name.
 */
export type CallOptions = { key?: string; signal?: AbortSignal; form?: FormData; author?: string }

type PageEndpoint = Endpoint & { method: 'GET' }
type ItemOf<E extends Endpoint> = ResultOf<E> extends Page<infer T> ? T : never
type WithoutCursor<E extends Endpoint> =
  Args<E> extends { query: infer Q } ? Omit<Args<E>, 'query'> & { query?: Omit<Q, 'after'> } : Args<E>

/** The query of a list without its cursor. */
export type FilterArgs<E extends Endpoint> = NonNullable<
  Args<E> extends { query?: infer Q } ? Omit<NonNullable<Q>, 'after'> : never
>

/** Longer than the server works on anything: a slow call is not sent again before its answer. */
const slowPatience = 300_000

const pathOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const after = Number(response.headers.get('retry-after')) || undefined
  const problem = Problem.safeParse(await response.json().catch(() => undefined))
  if (problem.success) return new ApiRefusal(problem.data, after)
  // A proxy before the server answered: its status is all the information there is.
  if (response.status === 413) return new ApiRefusal({ code: 'request.tooLarge', status: 413 })
  const code = response.status === 503 || response.status === 502 ? 'server.busy' : 'server.failed'
  return new ApiRefusal({ code, status: response.status, title: response.statusText }, after)
}

/** Makes one attempt at a call. Throws ApiRefusal. */
async function attempt(
  base: string,
  e: Endpoint,
  parts: Parts,
  options: CallOptions & { key: string },
): Promise<Response> {
  if (options.author !== undefined && options.author !== String(sessionUser()?.id))
    throw new ApiRefusal({ code: 'session.invalid', status: 401 })
  const response = await send(base, {
    method: e.method,
    path: pathOf(e.path, parts.params),
    query: parts.query,
    body: options.form ?? parts.body,
    headers: {
      ...(e.once && { 'idempotency-key': options.key }),
      ...(e.guarded && { 'if-match': `"${parts.version}"` }),
    },
    signal: options.signal,
    ...(e.slow && { patience: slowPatience }),
  })
  if (response.ok) return response
  if (response.status === 401) sessionLost()
  const refusal = await refusalOf(response)
  if (refusal.code === 'session.passwordDue') passwordDue()
  throw refusal
}

/** Makes a call, again where that is safe; asks for proof of identity where the endpoint needs it. Throws ApiRefusal. */
async function answer(base: string, e: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  for (const file of options.form?.values() ?? []) if (file instanceof Blob) refuseLargeFile(e, file)
  const once = { ...options, key: options.key ?? uuid() }
  const attempts = () =>
    withRetries(() => attempt(base, e, parts, once), e.method === 'GET' || e.once === true)
  if (!e.proved) return attempts()
  try {
    return await attempts()
  } catch (error) {
    const needsProof = error instanceof ApiRefusal && error.code === 'session.proofNeeded'
    if (!needsProof) throw error
    if (await askForProof()) return attempts()
    throw new ApiRefusal({ code: 'session.proofLeft', status: error.status })
  }
}

/** Reads an answer as its endpoint declares it. */
async function readResult<E extends Endpoint>(
  e: E,
  response: Response,
  signal?: AbortSignal,
): Promise<ResultOf<E>> {
  const read: unknown = await response.json().catch(() => undefined)
  // Aborted meanwhile: half an answer is not an unreadable one.
  signal?.throwIfAborted()
  const result = e.result.safeParse(read)
  if (!result.success) {
    console.error(e.path, result.error)
    throw new ApiRefusal({ code: 'network.unreadable', status: response.status })
  }
  return result.data as ResultOf<E>
}

export function createApi(base: string) {
  /** Throws ApiRefusal. */
  const call = async <E extends Endpoint>(e: E, args: Args<E>, options: CallOptions = {}) =>
    readResult(e, await answer(base, e, args, options), options.signal)

  /** A PDF or any other file. */
  const fetchBlob = async <E extends Endpoint>(e: E, args: Args<E>, options: CallOptions = {}) =>
    (await answer(base, e, args, options)).blob()

  /** A file with its name, and how much of it is there while it comes. */
  const fetchFile = async <E extends Endpoint>(
    e: E,
    args: Args<E>,
    options: CallOptions & { onProgress?: (part: number) => void } = {},
  ) => receiveFile(await answer(base, e, args, options), options.onProgress)

  /** For useQuery and useSuspenseQuery. */
  const query = <E extends Endpoint>(e: E, args: Args<E>) =>
    queryOptions({ queryKey: [e.path, args] as const, queryFn: ({ signal }) => call(e, args, { signal }) })

  /** For useInfiniteQuery: a list by seek, page after page. */
  const pages = <E extends PageEndpoint>(e: E, args: WithoutCursor<E>) =>
    infiniteQueryOptions({
      queryKey: [e.path, 'pages', args] as const,
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ pageParam, signal }) => {
        const parts = args as Parts
        const pageParts = { ...parts, query: { ...parts.query, after: pageParam } }
        return (await call(e, pageParts as unknown as Args<E>, { signal })) as Page<ItemOf<E>>
      },
      getNextPageParam: (last) => last.next ?? undefined,
    })

  /** The same for a list that its filter alone chooses. */
  const filtered =
    <E extends PageEndpoint>(e: E) =>
    (filter: FilterArgs<E>) =>
      pages(e, { query: filter } as unknown as WithoutCursor<E>)

  return { call, query, pages, filtered, fetchBlob, fetchFile }
}

export const api = createApi('/api')
