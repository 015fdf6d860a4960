import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './find-panel.module.css'
import { sampleQuery } from './queries.ts'
import { answerSample } from './answer-sample.ts'

/** Answers a caller: the status of the sample in one sentence, to read out or to paste into a message. */
export function AnswerCard({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const toast = useToast()
  const words = useRef<HTMLParagraphElement>(null)
  const sample = useQuery(sampleQuery(sampleId)).data
  if (!sample) return null
  const sentence = answerSample(sample, { t, format, today })
  const whose = `${sample.workSite.name} · ${sample.client.name}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${sentence}\n${whose}`)
      toast.done(t('search.answer.copied'))
    } catch {
      // Browsers allow the clipboard on https and localhost only; selected text can be copied by hand everywhere.
      if (words.current) getSelection()?.selectAllChildren(words.current)
      toast.info(t('search.answer.selected'))
    }
  }
  return (
    <div className={`pb-spread ${css['answer']}`}>
      <p ref={words} className="pb-flat">
        <strong>{sentence}</strong> <small className="pb-block pb-dim">{whose}</small>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={15} stroke={1.7} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('search.answer.copy')}
      </Button>
    </div>
  )
}
