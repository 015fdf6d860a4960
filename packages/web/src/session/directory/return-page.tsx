import { useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from '../entrance/back-link.tsx'
import { EntranceHeading } from '../entrance/entrance-heading.tsx'
import { Problem } from '../entrance/form-parts.tsx'
import { parseSessionUser, storeSession } from '../session-store.ts'
import { askDirectory } from './ask-directory.ts'
import { proofs } from './proofs.ts'
import { keepLinkAnswer, takeVisit } from './visit-directory.ts'

type Outcome = { ok: true } | { ok: false; sentence?: string; seconds?: number }

/** Where the directory sends the browser back to; opened as a window of its own without an answer, it begins a proof. */
export function ReturnPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useSentences()
  const [problem, setProblem] = useState<string>()
  const [proved, setProved] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    // An answer is used up at once: the effect of a second mounting would find none.
    if (begun.current) return
    begun.current = true
    void goOn({
      onSignedIn,
      onProved: () => setProved(true),
      lost: t('session.directory.lost'),
    }).then((outcome) => {
      if (outcome.ok) return
      setProblem(
        outcome.seconds === undefined
          ? (outcome.sentence ?? t('session.offline'))
          : t('session.wait', { count: outcome.seconds }),
      )
    })
  }, [onSignedIn, t])
  return (
    <>
      <EntranceHeading title={t('session.title')} />
      {problem === undefined && (
        <p className="pb-entrance-text" role="status">
          {t(proved ? 'session.directory.proved' : 'session.directory.returning')}
        </p>
      )}
      <Problem>{problem}</Problem>
      {problem !== undefined && <BackLink />}
    </>
  )
}

type Done = { onSignedIn: () => void; onProved: () => void; lost: string }

async function goOn({ onSignedIn, onProved, lost }: Done): Promise<Outcome> {
  const answer = location.search.slice(1)
  if (answer === 'proof') return askDirectory('proof')
  const visit = takeVisit()
  // The code in the address is good for nothing any more, and belongs into no history.
  history.replaceState(null, '', location.pathname)
  if (!visit) return { ok: false, sentence: lost }
  const body = { answer, secret: visit.secret }
  if (visit.purpose === 'link') {
    keepLinkAnswer(body)
    location.replace('/extra-pages/profile#security')
    return { ok: true }
  }
  if (visit.purpose === 'proof') {
    const outcome = await ask('PUT', '/session/proof/directory', body)
    if (!outcome.ok) return outcome
    proofs.tell()
    onProved()
    close()
    return outcome
  }
  const outcome = await ask('POST', '/session/directory', body)
  if (!outcome.ok) return outcome
  const user = parseSessionUser(JSON.stringify(outcome.value))
  if (!user) return { ok: false }
  storeSession(user)
  onSignedIn()
  return { ok: true }
}
