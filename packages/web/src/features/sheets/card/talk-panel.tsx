import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import {
  answerSheetEndpoint,
  listSheetMessagesEndpoint,
  type SheetMessage,
} from '@probeta/contract/concrete/entered-sheets.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../paper/entered-sheet-page.module.css'
import { sheetPages, useRefreshEntered } from '../queries.ts'

/** The questions and answers about a sheet; people with permission to enter sheets answer here. */
export function TalkPanel({ sheet, messages }: { sheet: Sheet; messages: readonly SheetMessage[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayAnswer = useMay()(permission.samples, 'edit')
  const words = { query: 'asked', answer: 'answered', revision: 'revised' } as const
  return (
    <Section title={t('sheets.talk.title')}>
      {messages.length === 0 && <p className="pb-dim pb-flat">{t('sheets.talk.none')}</p>}
      <ol className={`pb-stack pb-plain-list ${css['talk']}`}>
        {messages.map(({ id, kind, text, writtenBy, writtenAt, revision }) => (
          <li key={id} data-kind={kind}>
            <small className="pb-block pb-dim">
              {t(`sheets.talk.${words[kind]}`, { who: writtenBy ?? '—', number: revision })} ·{' '}
              {format.instant(writtenAt)}
            </small>
            <p className="pb-break">{text}</p>
          </li>
        ))}
      </ol>
      {sheet.state === 'queried' && mayAnswer && <Answer sheet={sheet} />}
      {sheet.state === 'queried' && !mayAnswer && (
        <p className="pb-dim pb-flat">{t('sheets.talk.pending')}</p>
      )}
    </Section>
  )
}

function Answer({ sheet: { id: sheetId, version } }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const refresh = useRefreshEntered()
  const { busy, run } = useBusy()
  const [text, setText] = useState('')
  const empty = text.trim() === ''
  const send = async () => {
    await api.call(answerSheetEndpoint, { params: { sheetId }, version, body: { text } })
    // Text typed in the meantime is the next answer.
    setText((now) => (now === text ? '' : now))
    await refresh()
  }
  return (
    <Form
      className={`pb-stack ${css['answer']}`}
      onSubmit={() => {
        if (!empty) void run(send)
      }}
    >
      <LongText
        label={t('sheets.talk.answerLabel')}
        description={t('sheets.talk.answerHint')}
        maxLength={1000}
        value={text}
        onChange={setText}
      />
      <ReasonButton
        type="submit"
        side="start"
        loading={busy}
        reason={empty ? t('sheets.talk.write') : undefined}
      >
        {t('sheets.talk.answer')}
      </ReasonButton>
    </Form>
  )
}

/** Shown on the sheet to whoever entered it; nothing while there are no messages. */
export function SheetTalk({ sheet }: { sheet: Sheet }) {
  const { data } = useQuery(api.query(listSheetMessagesEndpoint, { params: { sheetId: sheet.id } }))
  return data && data.items.length > 0 ? <TalkPanel sheet={sheet} messages={data.items} /> : null
}

/** Shows on the list of sheets that questions wait for an answer. */
export function OpenQuestions({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(sheetPages({ state: 'queried', limit: 1 }))
  const count = data?.pages[0]?.total.count ?? 0
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
