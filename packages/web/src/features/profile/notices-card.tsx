import { Switch, Table } from '@mantine/core'
import { changeNoticePreferencesEndpoint, type NoticePreferences } from '@probeta/contract/notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './notices-card.module.css'
import { noticesQuery } from './queries.ts'

/** The notices a person gets, and which of them by e-mail as well; each choice takes effect at once. */
export function NoticesCard() {
  const { t } = useTranslation()
  const query = useQuery(noticesQuery())
  return (
    <Section title={t('profile.sections.notices')} description={t('profile.notices.about')}>
      <QueryState query={query}>{(preferences) => <Choices preferences={preferences} />}</QueryState>
    </Section>
  )
}

function Choices({ preferences }: { preferences: NoticePreferences }) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { items, mail: sends, address, version } = preferences

  async function choose(kind: NoticePreferences['items'][number]['kind'], mail: boolean) {
    setBusy(true)
    try {
      const mails = items.map((item) => ({ kind: item.kind, mail: item.kind === kind ? mail : item.mail }))
      const after = await api.call(changeNoticePreferencesEndpoint, { body: { mails }, version })
      client.setQueryData(noticesQuery().queryKey, after)
      toast.done(t('profile.notices.saved'))
    } catch (error) {
      toast.refused(error)
      await client.invalidateQueries({ queryKey: noticesQuery().queryKey })
    } finally {
      setBusy(false)
    }
  }
  const where = !sends
    ? t('profile.notices.noMail')
    : address === ''
      ? t('profile.notices.noAddress')
      : t('profile.notices.address', { address })
  return (
    <>
      <p className={css['where']}>{where}</p>
      <Table className={css['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profile.sections.notices')}</Table.Th>
            <Table.Th>{t('profile.notices.inbox')}</Table.Th>
            <Table.Th>{t('profile.notices.mail')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ kind, mail, always }) => (
            <Table.Tr key={kind}>
              <Table.Td>{t(`inbox.lines.${kind}.name`)}</Table.Td>
              <Table.Td>{t('profile.notices.always')}</Table.Td>
              <Table.Td>
                {always ? (
                  t('profile.notices.always')
                ) : (
                  <Switch
                    aria-label={t('profile.notices.mailOf', { what: t(`inbox.lines.${kind}.name`) })}
                    checked={mail}
                    disabled={busy}
                    onChange={({ currentTarget: { checked } }) => void choose(kind, checked)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
