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

/** The notices a person gets, and by which ways beside the inbox; each choice takes effect at once. */
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
  const { items, mail: sends, address, texts, number } = preferences
  const where = !sends ? 'noMail' : address === '' ? 'noAddress' : 'address'
  const ways = waysOf(preferences)
  return (
    <>
      <p className="pb-modal-text">
        {t(`profile.notices.${where}`, { address })}
        {texts && ` ${t(number ? 'profile.notices.number' : 'profile.notices.noNumber', { number })}`}
      </p>
      <Table className={css['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profile.sections.notices')}</Table.Th>
            {ways.map((way) => (
              <Table.Th key={way}>{t(`profile.notices.${way}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Notice
              key={item.kind}
              item={item}
              ways={ways}
              busy={busy}
              onChoice={(choice) => void choose(item.kind, choice)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

type Way = 'mail' | 'push' | 'text'
/** The ways beside the inbox that can be chosen; text messages where the installation sends them and there is a number. */
const waysOf = ({ texts, number }: NoticePreferences): readonly Way[] =>
  texts && number !== '' ? ['mail', 'push', 'text'] : ['mail', 'push']

/** Saves by which ways beside the inbox one kind of notice comes. */
function useChoose({ items, version }: NoticePreferences) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const { queryKey } = noticesQuery()
  const choose = (chosen: Choice['kind'], choice: Partial<Record<Way, boolean>>) =>
    run(
      async () => {
        const choices = items.map(({ always: _, ...item }) => ({
          ...item,
          ...(item.kind === chosen && choice),
        }))
        const after = await api.call(changeNoticePreferencesEndpoint, { body: { choices }, version })
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

type NoticeProps = {
  item: Choice
  ways: readonly Way[]
  busy: boolean
  onChoice: (choice: Partial<Record<Way, boolean>>) => void
}

function Notice({ item, ways, busy, onChoice }: NoticeProps) {
  const { t } = useTranslation()
  const what = t(`inbox.lines.${item.kind}.name`)
  return (
    <Table.Tr>
      <Table.Td>{what}</Table.Td>
      {ways.map((way) => (
        <Table.Td key={way}>
          {item.always && way === 'mail' ? (
            t('profile.notices.always')
          ) : (
            <Switch
              aria-label={t(`profile.notices.${way}Of`, { what })}
              checked={item[way]}
              disabled={busy}
              onChange={({ currentTarget }) => onChoice({ [way]: currentTarget.checked })}
            />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
