import { Select, Textarea } from '@mantine/core'
import { askAboutSampleEndpoint } from '@probeta/contract/conversations.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useSight } from './use-sight.ts'
import { conversationQuery } from './queries.ts'
import css from './questions-panel.module.css'

type Props = { sampleId: string; ages: readonly number[] }

/** The client's questions about a sample with the laboratory's answers, and the form for a new one. */
export function QuestionsPanel({ sampleId, ages }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('portal.questions.title')}>
      <h3>{t('portal.questions.title')}</h3>
      <Thread sampleId={sampleId} ages={ages} />
    </section>
  )
}

function Thread({ sampleId, ages }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { whose } = useSight()
  const query = useQuery(conversationQuery(sampleId, whose))
  return (
    <QueryState query={query}>
      {({ messages }) => (
        <>
          {messages.length === 0 ? (
            <p className="pb-dim pb-flat">{t('portal.questions.none')}</p>
          ) : (
            <ol className={css['thread']}>
              {messages.map(({ id, side, own, text, ageHours, writtenBy, writtenAt }) => (
                <li key={id} data-side={side}>
                  <small>
                    {[
                      own
                        ? t('portal.questions.you')
                        : (writtenBy ?? t(`portal.questions.${side === 'client' ? 'yours' : 'laboratory'}`)),
                      format.instant(writtenAt),
                      ageHours === null ? '' : format.age(ageHours),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          )}
          {whose === undefined ? (
            <QuestionForm sampleId={sampleId} ages={ages} />
          ) : (
            <p className="pb-dim pb-flat">{t('portal.questions.asStaff')}</p>
          )}
        </>
      )}
    </QueryState>
  )
}

const whole = 'whole'

function QuestionForm({ sampleId, ages }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const [{ text, on }, setValues] = useState({ text: '', on: whole })
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => uuid())
  const draft = useDraft({
    name: `question:${sampleId}`,
    values: { text, on },
    dirty: text !== '',
    restore: setValues,
  })

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    try {
      const body = { text, ageHours: on === whole ? null : Number(on) }
      const answer = await api.call(askAboutSampleEndpoint, { params: { sampleId }, body }, { key })
      client.setQueryData(conversationQuery(sampleId, undefined).queryKey, answer)
      await draft.discard()
      setValues({ text: '', on })
      setKey(uuid())
      toast.done(t('portal.questions.sent'))
    } catch (error) {
      toast.refused(error)
    }
    setBusy(false)
  }
  return (
    <form className={css['ask']} onSubmit={(event) => void send(event)}>
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
      <Textarea
        label={t('portal.questions.text')}
        description={t('portal.questions.about')}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setValues({ text: event.currentTarget.value, on })}
      />
      <ReasonButton type="submit" side="start" loading={busy} leftSection={<IconSend size={17} />}>
        {t('portal.questions.send')}
      </ReasonButton>
    </form>
  )
}
