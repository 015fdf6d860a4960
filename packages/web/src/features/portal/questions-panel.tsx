import { Select } from '@mantine/core'
import {
  askAboutSampleEndpoint,
  type findOwnConversationEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useSight } from './use-sight.ts'
import { SampleSection } from './results/section-card.tsx'
import { conversationQuery } from './queries.ts'
import css from './questions-panel.module.css'

type Props = { sampleId: string; ages: readonly number[] }

/** The client's questions about a sample with the laboratory's answers, and the form for a new one. */
export function QuestionsPanel({ sampleId, ages }: Props) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const query = useQuery(conversationQuery(sampleId, whose))
  return (
    <SampleSection title={t('portal.questions.title')}>
      <QueryState query={query}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="pb-dim pb-flat">{t('portal.questions.none')}</p>
          ) : (
            <ol className={`pb-stack pb-plain-list ${css['thread']}`}>
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ol>
          )
        }
      </QueryState>
      {query.data &&
        (whose === undefined ? (
          <QuestionForm sampleId={sampleId} ages={ages} />
        ) : (
          <p className="pb-dim pb-flat">{t('portal.questions.asStaff')}</p>
        ))}
    </SampleSection>
  )
}

type Message = ResultOf<typeof findOwnConversationEndpoint>['messages'][number]

function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { side, own, text, ageHours, writtenBy, writtenAt } = message
  const from = [
    own
      ? t('portal.questions.you')
      : (writtenBy ?? t(`portal.questions.${side === 'client' ? 'yours' : 'laboratory'}`)),
    format.instant(writtenAt),
    ageHours === null ? '' : format.age(ageHours),
  ]
  return (
    <li data-side={side}>
      <small className="pb-dim pb-small">{from.filter(Boolean).join(' · ')}</small>
      <p>{text}</p>
    </li>
  )
}

const whole = 'whole'

/** A question that is kept as a draft until it is sent. */
function useQuestion(sampleId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [values, setValues] = useState({ text: '', on: whole })
  const [key, setKey] = useState(() => uuid())
  const { text, on } = values
  const draft = useDraft({
    name: `question:${sampleId}`,
    values,
    dirty: text !== '',
    restore: setValues,
  })
  async function send() {
    const body = { text, ageHours: on === whole ? null : Number(on) }
    const answer = await api.call(askAboutSampleEndpoint, { params: { sampleId }, body }, { key })
    client.setQueryData(conversationQuery(sampleId, undefined).queryKey, answer)
    await draft.discard()
    setValues({ text: '', on })
    setKey(uuid())
    toast.done(t('portal.questions.sent'))
  }
  return { text, on, setValues, busy, send: () => void run(send) }
}

function QuestionForm({ sampleId, ages }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { text, on, setValues, busy, send } = useQuestion(sampleId)
  return (
    <Form
      className={`pb-stack ${css['ask']}`}
      onSubmit={() => {
        if (text.trim() !== '') send()
      }}
    >
      {ages.length > 0 && (
        <Select
          label={t('portal.questions.on')}
          allowDeselect={false}
          value={on}
          onChange={(value) => setValues({ text, on: value ?? whole })}
          data={[
            { value: whole, label: t('portal.questions.whole') },
            ...ages.map((age) => ({
              value: String(age),
              label: t('portal.questions.ofAge', { age: format.age(age) }),
            })),
          ]}
        />
      )}
      <LongText
        label={t('portal.questions.text')}
        description={t('portal.questions.about')}
        maxLength={2000}
        value={text}
        onChange={(value) => setValues({ text: value, on })}
      />
      <ReasonButton type="submit" side="start" loading={busy} leftSection={<IconSend size={17} />}>
        {t('portal.questions.send')}
      </ReasonButton>
    </Form>
  )
}
