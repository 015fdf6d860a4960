import { Button, Select, Textarea } from '@mantine/core'
import type { PressLines } from '@probeta/contract/laboratory/presses.ts'
import { proposePattern } from '@probeta/domain/press/propose-pattern.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineSource } from '../../api/line-source.ts'
import { canListenToPort, listenToPort } from '../../api/listen-to-port.ts'
import { useFormat } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { sampleLines } from './offer-samples.ts'
import { countTried, readTried, type Tried } from './read-tried.ts'
import css from './try-panel.module.css'

type Props = {
  lines: Omit<PressLines, 'sends'> & { sends: 'final' | 'running' }
  onPropose: (pattern: string) => void
  onSample: (sample: Pick<PressLines, 'pattern' | 'unit' | 'decimalMark' | 'sends'>) => void
}

/** As many lines as a test of one specimen sends while its load rises. */
const MOST = 400
const SHOWN = 100
const faults = {
  'line.otherwise': 'presses.faults.otherwise',
  'line.noNumber': 'presses.faults.noNumber',
  'line.unknownUnit': 'presses.faults.unknownUnit',
  'line.noLoad': 'presses.faults.noLoad',
} as const

/** The lines that come from the port while it is listened to; the latest ones are kept. */
function usePortLines(lines: Props['lines']) {
  const toast = useToast()
  const [text, setText] = useState('')
  const [listening, setListening] = useState(false)
  const source = useRef<LineSource>(undefined)
  useEffect(() => () => void source.current?.close(), [])

  async function listen() {
    try {
      source.current = await listenToPort(lines, {
        onLine: (line) =>
          setText((before) => [...before.split('\n').slice(1 - MOST), line].join('\n').trim()),
        onLost: () => setListening(false),
      })
      setListening(true)
    } catch (error) {
      // The port dialog was cancelled: no error.
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) toast.refused(error)
    }
  }
  async function stop() {
    await source.current?.close()
    setListening(false)
  }
  return { text, setText, listening, listen, stop }
}

/** Lines of the press, pasted or received from its port, each with the outcome of reading it. */
export function TryPanel({ lines, onPropose, onSample }: Props) {
  const { t } = useTranslation()
  const port = usePortLines(lines)
  const { text, setText } = port
  const proposed = proposePattern(text.split('\n').find((line) => line.trim() !== '') ?? '')
  return (
    <section className={`pb-stack ${css['panel']}`} aria-label={t('presses.try.title')}>
      <h3>{t('presses.try.title')}</h3>
      <p className="pb-flat pb-dim pb-small">{t('presses.try.about')}</p>
      <Select
        label={t('presses.try.sample')}
        placeholder={t('presses.try.sampleNone')}
        data={sampleLines.map(({ kind }) => ({ value: kind, label: t(`presses.samples.${kind}`) }))}
        value={null}
        onChange={(kind) => {
          const sample = sampleLines.find((one) => one.kind === kind)
          if (!sample) return
          const { kind: _, capture, ...read } = sample
          onSample(read)
          if (text.trim() === '') setText(capture)
        }}
      />
      <Textarea
        aria-label={t('presses.try.lines')}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter adds a line; it must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      />
      <div className="pb-row">
        <ListenButton port={port} />
        {proposed !== null && proposed !== lines.pattern && (
          <Button variant="subtle" onClick={() => onPropose(proposed)}>
            {t('presses.try.propose')}
          </Button>
        )}
      </div>
      <TriedLines lines={lines} text={text} />
    </section>
  )
}

function ListenButton({ port }: { port: ReturnType<typeof usePortLines> }) {
  const { t } = useTranslation()
  return (
    <ReasonButton
      variant="default"
      side="start"
      reason={port.listening || canListenToPort() ? undefined : t('presses.try.noPorts')}
      onClick={() => void (port.listening ? port.stop() : port.listen())}
    >
      {t(port.listening ? 'presses.try.stop' : 'presses.try.listen')}
    </ReasonButton>
  )
}

function TriedLines({ lines, text }: Pick<Props, 'lines'> & { text: string }) {
  const { t } = useTranslation()
  const tried = readTried(lines, text)
  const count = countTried(tried)
  return (
    <>
      {count.lines > 0 && (
        <p className="pb-flat pb-dim pb-small" role="status">
          {t('presses.try.count', count)}
          {lines.sends === 'running' && ` ${t('presses.try.countFailed', { count: count.failed })}`}
          {count.lines > SHOWN && ` ${t('presses.try.shown', { count: SHOWN })}`}
        </p>
      )}
      <ol className={`pb-plain-list ${css['tried']}`}>
        {tried.slice(-SHOWN).map((one, index) => (
          <TriedRow key={index} tried={one} />
        ))}
      </ol>
    </>
  )
}

function TriedRow({ tried: { line, reading, fault, failed } }: { tried: Tried }) {
  const { t } = useTranslation()
  const format = useFormat()
  const showLoad = ({ typed, unit }: { typed: string; unit: string }) =>
    `${format.number(Number(typed), typed.split('.')[1]?.length ?? 0)} ${unit}`
  return (
    <li data-fault={fault !== null} data-failed={failed !== null}>
      <code>{line}</code>
      <span>
        {failed
          ? t('presses.try.failed', { load: showLoad(failed.load) })
          : reading
            ? reading.code === null
              ? showLoad(reading.load)
              : t('presses.try.withCode', { load: showLoad(reading.load), code: reading.code })
            : fault && t(faults[fault])}
      </span>
    </li>
  )
}
