import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import {
  answerSheetEndpoint,
  listSheetMessagesEndpoint,
  type SheetMessage,
} from '@probeta/contract/entered-sheets.ts'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import css from '../paper/entered-sheet-page.module.css'

/** The questions and answers about a sheet; people with permission to enter sheets answer here. */
export function TalkPanel({ sheet, messages }: { sheet: Sheet; messages: readonly SheetMessage[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = { query: 'asked', answer: 'answered', revision: 'revised' } as const
  return (
    <Section title={t('sheets.talk.title')}>
      {messages.length === 0 && <p className={css['quiet']}>{t('sheets.talk.none')}</p>}
      <ol className={css['talk']}>
        {messages.map(({ id, kind, text, writtenBy, writtenAt, revision }) => (
          <li key={id} data-kind={kind}>
            <small>
              {t(`sheets.talk.${words[kind]}`, { who: writtenBy ?? '—', number: revision })} ·{' '}
              {format.instant(writtenAt)}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {sheet.state === 'queried' && <Answer sheet={sheet} />}
    </Section>
  )
}

function Answer({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const may = useMay()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    try {
      const { id: sheetId, version } = sheet
      await api.call(answerSheetEndpoint, { params: { sheetId }, version, body: { text } })
      // Text typed in the meantime is the next answer.
      setText((now) => (now === text ? '' : now))
      await refresh('/sheets', '/entered-sheets', '/sheet-delays')
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  if (!may(permission.samples, 'edit')) return <p className={css['quiet']}>{t('sheets.talk.pending')}</p>
  return (
    <form className={css['answer']} onSubmit={(event) => void send(event)}>
      <Textarea
        label={t('sheets.talk.answerLabel')}
        description={t('sheets.talk.answerHint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ReasonButton
        type="submit"
        side="start"
        loading={busy}
        reason={text.trim() === '' ? t('sheets.talk.write') : undefined}
      >
        {t('sheets.talk.answer')}
      </ReasonButton>
    </form>
  )
}

/** Shown on the sheet to whoever entered it; nothing while there are no messages. */
export function SheetTalk({ sheet }: { sheet: Sheet }) {
  const { data } = useQuery(api.query(listSheetMessagesEndpoint, { params: { sheetId: sheet.id } }))
  return data && data.items.length > 0 ? <TalkPanel sheet={sheet} messages={data.items} /> : null
}

type OpenProps = { count: number; onShow: () => void }

/** Shows on the list of sheets that questions wait for an answer. */
export function OpenQuestions({ count, onShow }: OpenProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Alert color="yellow" icon={<IconMessageQuestion size={18} />} mb="lg">
      {t('sheets.talk.open', { count })}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onShow}>
        {t('sheets.talk.show')}
      </Button>
    </Alert>
  )
}
