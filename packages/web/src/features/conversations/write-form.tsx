import { permission } from '@probeta/domain/people/permissions.ts'
import { SegmentedControl, Select } from '@mantine/core'
import {
  askAboutSampleEndpoint,
  type Conversation,
  longestMessage,
  writeMessageEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './talk-panel.module.css'
import { useMayAnswer } from './use-may-answer.ts'

type Audience = 'shared' | 'internal'
type Props = { conversation: Conversation; own: boolean }

/** Writes a question as the client, or an answer or internal note as the laboratory; its labels name which. */
export function WriteForm({ conversation, own }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const answers = useMayAnswer()
  const { typed, change, sent } = useTyped(conversation.sample.id)
  const sending = useSending(conversation.sample.id, own)
  if (!own && !may(permission.samples, 'edit')) return null
  const { text, age } = typed
  const audience = typed.chosen ?? (own || answers ? 'shared' : 'internal')
  const noted = !own && audience === 'internal'
  const words = own ? 'ask' : noted ? 'writeNote' : 'write'
  const button = own ? 'sendQuestion' : noted ? 'keep' : 'send'
  const reason =
    text.trim() === ''
      ? t('inbox.talk.empty')
      : !own && !noted && !answers
        ? t('inbox.talk.notAllowed')
        : undefined
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (reason !== undefined) return
    if (await sending.send({ audience, text, ageHours: age === null ? null : Number(age) })) sent(typed)
  }
  return (
    <form
      className={css['write']}
      data-audience={noted ? 'internal' : 'shared'}
      onSubmit={(event) => void send(event)}
    >
      {!own && <Audiences value={audience} onChange={(chosen) => change({ chosen })} />}
      <Age ages={conversation.ages} value={age} onChange={(chosen) => change({ age: chosen })} />
      <LongText
        label={t(`inbox.talk.${words}`)}
        description={own ? undefined : t(noted ? 'inbox.talk.noteHint' : 'inbox.talk.sharedHint')}
        rows={3}
        maxRows={12}
        maxLength={longestMessage}
        value={text}
        onChange={(value) => change({ text: value })}
      />
      <ReasonButton type="submit" side="start" loading={sending.busy} reason={reason}>
        {t(`inbox.talk.${button}`)}
      </ReasonButton>
    </form>
  )
}

type Typed = { text: string; age: string | null; chosen: Audience | null }

/** What is typed, kept as a draft until it was sent. */
function useTyped(sampleId: string) {
  const [typed, setTyped] = useState<Typed>({ text: '', age: null, chosen: null })
  useDraft({
    name: `message:${sampleId}`,
    values: typed,
    dirty: typed.text !== '',
    restore: setTyped,
  })
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))
  /** Text typed while sending is kept: it is the next message. */
  const sent = ({ text, age }: Typed) =>
    setTyped((now) => ({
      ...now,
      text: now.text === text ? '' : now.text,
      age: now.age === age ? null : now.age,
    }))
  return { typed, change, sent }
}

function Audiences({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('inbox.talk.to')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'shared', label: t('inbox.talk.shared') },
        { value: 'internal', label: t('inbox.talk.note') },
      ]}
    />
  )
}

type AgeProps = { ages: readonly number[]; value: string | null; onChange: (value: string | null) => void }

function Age({ ages, value, onChange }: AgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (ages.length === 0) return null
  return (
    <Select
      label={t('inbox.talk.aboutAge')}
      placeholder={t('inbox.talk.wholeSample')}
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      data={ages.map((hours) => ({
        value: String(hours),
        label: t('inbox.talk.age', { age: format.age(hours) }),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

type Message = { audience: Audience; text: string; ageHours: number | null }

/** Sends a message; resolves to true once the server has it, so that the form keeps its text until then. */
function useSending(sampleId: string, own: boolean) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const send = (message: Message) =>
    run(async () => {
      const { audience, text, ageHours } = message
      const params = { sampleId }
      if (own) await api.call(askAboutSampleEndpoint, { params, body: { text, ageHours } })
      else await api.call(writeMessageEndpoint, { params, body: message })
      await refresh('/samples/:sampleId/messages', '/portal/samples', '/inbox')
      toast.done(t(audience === 'internal' ? 'inbox.talk.kept' : 'inbox.talk.sent'))
    })
  return { busy, send }
}
