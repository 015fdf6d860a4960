import { Refusal } from '../../base/refusal.ts'
import type { Directory } from '../../directory/open-directory.ts'
import type { Identity } from '../../directory/identity-of.ts'
import type { Asked, keepRequests } from '../../stores/directory/keep-requests.ts'
import type { Installation } from '../../http/context.ts'
import type { PublicHost } from '../../http/access/find-host.ts'

/** Where the directory sends a browser back to; it knows the address of each host that it serves. */
export const returnTo = ({ url }: PublicHost): string => `${url}/authentication/directory`

export function needDirectory({ directory }: Installation): Directory {
  if (!directory) throw new Refusal('directory.off')
  return directory
}

type Answered = { answer: string; secret: string }
type Requests = Pick<ReturnType<typeof keepRequests>, 'take'>

/**
 * Whom the directory means by an answer to a request that this tab made. The request is used up whatever comes of it, so `take`
 * must commit.
 */
export async function takeAnswer(
  installation: Installation,
  { answer, secret }: Answered,
  {
    asked,
    take,
  }: {
    asked: Asked
    take: (work: (requests: Requests) => ReturnType<Requests['take']>) => ReturnType<Requests['take']>
  },
): Promise<Identity> {
  const directory = needDirectory(installation)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const request = await take((requests) => requests.take(state, secret, asked))
  if (!request) throw new Refusal('directory.refused')
  return directory.identify(answer, request, asked.purpose === 'proof')
}
