import { Button } from '@mantine/core'
import {
  askDirectoryAsUserEndpoint,
  type DirectoryAccount,
  linkDirectoryEndpoint,
  unlinkDirectoryEndpoint,
} from '@probeta/contract/access/directory.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { directoryAccountQuery, useDirectoryAccount } from '../../session/directory/use-directory-account.ts'
import { takeLinkAnswer, visitDirectory } from '../../session/directory/visit-directory.ts'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { CardRow } from '../../ui/card-row.tsx'

/** Joining the account to the directory of the company, and separating it. Shown where there is a directory. */
export function DirectoryCard() {
  const { t } = useTranslation()
  const account = useDirectoryAccount()
  const busy = useAnswerBroughtBack()
  if (!account || account.name === null) return null
  const { name } = account
  return (
    <Section title={t('profile.directory.title')} description={t('profile.directory.about', { name })}>
      {account.since === null ? (
        <Join name={name} busy={busy} />
      ) : (
        <Joined name={name} since={account.since} password={account.password} />
      )}
    </Section>
  )
}

function Join({ name, busy }: { name: string; busy: boolean }) {
  const { t } = useTranslation()
  const leaving = useBusy()
  const leave = () =>
    leaving.run(async () => {
      const { address, secret } = await api.call(askDirectoryAsUserEndpoint, { body: { purpose: 'link' } })
      visitDirectory(address, { purpose: 'link', secret })
    })
  return (
    <>
      <p className="pb-dim pb-flat">{t('profile.directory.none', { name })}</p>
      <Button mt="lg" variant="light" loading={busy || leaving.busy} onClick={() => void leave()}>
        {t('profile.directory.join', { name })}
      </Button>
    </>
  )
}

function Joined({ name, since, password }: { name: string; since: string; password: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  async function separate() {
    store(client, await api.call(unlinkDirectoryEndpoint, {}))
    toast.done(t('profile.directory.left', { name }))
  }
  return (
    <ul className="pb-card-rows">
      <CardRow
        icon={IconBuilding}
        name={name}
        facts={[
          t('profile.directory.since', { at: format.dayOf(since) }),
          !password && t('profile.directory.only'),
        ]}
      >
        {password && (
          <AskButton
            variant="subtle"
            size="compact-md"
            label={t('profile.directory.leave')}
            ask={{
              danger: true,
              needsReason: false,
              title: t('profile.directory.leaveTitle', { name }),
              text: t('profile.directory.leaveText'),
              onConfirm: separate,
            }}
          />
        )}
      </CardRow>
    </ul>
  )
}

const store = (client: ReturnType<typeof useQueryClient>, account: DirectoryAccount) =>
  client.setQueryData(directoryAccountQuery.queryKey, account)

/** Joins the account where the browser comes back from the directory for that; true while it does. */
function useAnswerBroughtBack(): boolean {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  useEffect(() => {
    // Taken out: another run finds none.
    const body = takeLinkAnswer()
    if (!body) return
    void run(async () => {
      const account = await api.call(linkDirectoryEndpoint, { body })
      store(client, account)
      toast.done(t('profile.directory.joined', { name: account.name ?? '' }))
    })
  }, [t, toast, client, run])
  return busy
}
