import { Switch, Table } from '@mantine/core'
import {
  changeNoticePreferencesEndpoint,
  type NoticePreferences,
} from '@probeta/contract/workplace/notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
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

type Choice = NoticePreferences['items'][number]

function Choices({ preferences }: { preferences: NoticePreferences }) {
  const { t } = useTranslation()
  const { busy, choose } = useChoose(preferences)
  const { items, mail: sends, address } = preferences
  const where = !sends ? 'noMail' : address === '' ? 'noAddress' : 'address'
  return (
    <>
      <p className="pb-modal-text">{t(`profile.notices.${where}`, { address })}</p>
      <Table className={css['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profile.sections.notices')}</Table.Th>
            <Table.Th>{t('profile.notices.inbox')}</Table.Th>
            <Table.Th>{t('profile.notices.mail')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Notice key={item.kind} item={item} busy={busy} onMail={(mail) => void choose(item.kind, mail)} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** Saves whether one kind of notice comes by e-mail too. */
function useChoose({ items, version }: NoticePreferences) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const { queryKey } = noticesQuery()
  const choose = (kind: Choice['kind'], mail: boolean) =>
    run(
      async () => {
        const mails = items.map((item) => ({ kind: item.kind, mail: item.kind === kind ? mail : item.mail }))
        const after = await api.call(changeNoticePreferencesEndpoint, { body: { mails }, version })
        client.setQueryData(queryKey, after)
        toast.done(t('profile.notices.saved'))
      },
      (error) => {
        toast.refused(error)
        void client.invalidateQueries({ queryKey })
      },
    )
  return { busy, choose }
}

type NoticeProps = { item: Choice; busy: boolean; onMail: (mail: boolean) => void }

function Notice({ item: { kind, mail, always }, busy, onMail }: NoticeProps) {
  const { t } = useTranslation()
  const what = t(`inbox.lines.${kind}.name`)
  return (
    <Table.Tr>
      <Table.Td>{what}</Table.Td>
      <Table.Td>{t('profile.notices.always')}</Table.Td>
      <Table.Td>
        {always ? (
          t('profile.notices.always')
        ) : (
          <Switch
            aria-label={t('profile.notices.mailOf', { what })}
            checked={mail}
            disabled={busy}
            onChange={({ currentTarget }) => onMail(currentTarget.checked)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}
