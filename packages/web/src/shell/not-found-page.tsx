import { Anchor, Button, TextInput } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberDestination } from '../session/destination.ts'
import { sessionUser } from '../session/session-store.ts'
import { Notice } from '../ui/notice.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

/** The page of an unknown address. Its search leads to where the answer may be; without a session by way of sign-in. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  useDocumentTitle(t('shell.notFound.title'))

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = `/servicios/consulta?${new URLSearchParams({ q: q.trim() })}`
    if (sessionUser()) return location.assign(found)
    rememberDestination(found)
    location.assign('/authentication/signin')
  }

  return (
    <main className="pb-alone">
      <Notice icon={IconMapOff} title="404" text={t('shell.notFound.text')}>
        <form className="pb-not-found-search pb-row" role="search" onSubmit={search}>
          <TextInput
            type="search"
            aria-label={t('shell.notFound.search')}
            placeholder={t('shell.notFound.search')}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          <Button type="submit">{t('shell.notFound.button')}</Button>
        </form>
        <Anchor href="/authentication/signin">{t('shell.notFound.home')}</Anchor>
      </Notice>
    </main>
  )
}
