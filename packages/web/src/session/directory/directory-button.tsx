import { useEffect, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { LineIcon, OrLine, Problem } from '../entrance/form-parts.tsx'
import { useAttempt } from '../entrance/use-attempt.ts'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import { askDirectory } from './ask-directory.ts'

/** Signing in with the directory of the company, where there is one. */
export function DirectoryButton() {
  const t = useSentences()
  const name = useDirectoryName()
  const { attempt, still, message } = useAttempt()
  if (name === undefined) return null
  return (
    <>
      {!knowsPasskeys() && <OrLine />}
      <button
        type="button"
        className="pb-entrance-button pb-entrance-button-plain"
        disabled={still}
        onClick={() => void attempt(() => askDirectory('signIn'))}
      >
        <LineIcon>
          <path d="M4 20V6l8-3 8 3v14M2.5 20h19M9 9h.01M15 9h.01M9 13h.01M15 13h.01M10 20v-3.5h4V20" />
        </LineIcon>
        {t('session.directory.signIn', { name })}
      </button>
      <Problem>{message}</Problem>
    </>
  )
}

function useDirectoryName(): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let left = false
    void ask('GET', '/session/directory').then((answer) => {
      const found = answer.ok ? answer.value['name'] : undefined
      if (!left && typeof found === 'string') setName(found)
    })
    return () => {
      left = true
    }
  }, [])
  return name
}
