import { Button, Select } from '@mantine/core'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportingStep, stressUnits } from '@probeta/domain/quantity/stress.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useRuleSets } from '../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../session/current-session.ts'
import { MeasureField } from '../../ui/fields/measure-field.tsx'
import { Section } from '../../ui/section.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { BenchDrawing } from './bench-drawing.tsx'
import css from './bench-panel.module.css'
import { VerdictsCard } from './verdicts-card.tsx'
import { StrengthsForm } from './strengths-form.tsx'
import { buildTrialChart, countTried, readTrial, type Trial, type TriedBy, tryRules } from './judge-trial.ts'

const mostTyped = 4000
const Url = z.object({
  rule: z.string().max(60).default('aci318-19'),
  beside: z.string().max(60).optional(),
  fc: z.coerce.number().positive().max(100_000).optional(),
  unit: z.enum(stressUnits).default('MPa'),
  shape: z.enum(shapeIds).default('cylinder150x300'),
  tests: z.coerce.string().max(mostTyped).default(''),
})
const example = { fc: 30, unit: 'MPa', tests: '34.1 31.8 29.4 26.2 33.5 35.0 32.7' } as const

/** The trial in the address, the rule sets that judge it, and the text of its strengths while it is typed. */
function useBench() {
  const { t } = useTranslation()
  const [url, setUrl] = useUrlState(Url)
  const { all } = useRuleSets()
  const [text, setText] = useState(url.tests)
  // A change of the address, by a link or an example, rewrites the field; typing changes both together.
  const [seen, setSeen] = useState(url.tests)
  if (seen !== url.tests) {
    setSeen(url.tests)
    if (text.trim() !== url.tests) setText(url.tests)
  }
  function typeText(typed: string) {
    setText(typed)
    const kept = typed.trim().slice(0, mostTyped)
    setSeen(kept)
    setUrl({ tests: kept })
  }
  const trial = readTrial(text, { specified: url.fc ?? null, unit: url.unit, shape: url.shape })
  const chosen = [url.rule, url.beside].flatMap((id) => all.find((one) => one.id === id) ?? [])
  const judged = chosen.flatMap((one): TriedBy[] => {
    const tried = trial && tryRules(one.rules, trial)
    return tried ? [{ ...one, tried }] : []
  })
  const choices = all
    .filter(({ id, active }) => (active || id === url.rule || id === url.beside) && id !== 'none')
    .map(({ id, name, verified }) => ({
      value: id,
      label: verified ? name : `${name} · ${t('ruleSets.unverified')}`,
    }))
  return { url, setUrl, text, typeText, choices, trial, judged }
}
type Bench = ReturnType<typeof useBench>

/** Trial strengths judged by one rule set or by two side by side. The whole state is in the address. */
export function BenchPanel() {
  const { t } = useTranslation()
  const bench = useBench()
  const { trial, judged } = bench
  return (
    <div className="pb-stack-wide">
      <Section
        title={t('ruleSets.bench.title')}
        description={t('ruleSets.bench.about')}
        actions={
          trial ? (
            <ShareButton />
          ) : (
            <Button variant="default" onClick={() => bench.setUrl(example)}>
              {t('ruleSets.bench.example')}
            </Button>
          )
        }
      >
        <TrialFields bench={bench} />
      </Section>
      {trial && judged.length > 0 && (
        <>
          <Section flush title={t('ruleSets.bench.verdict')}>
            <VerdictsCard trial={trial} judged={judged} />
          </Section>
          {judged.map((one) => (
            <ChartSection key={one.id} of={one} trial={trial} />
          ))}
        </>
      )}
    </div>
  )
}

function ShareButton() {
  const { t } = useTranslation()
  const toast = useToast()
  async function share() {
    await navigator.clipboard.writeText(window.location.href)
    toast.done(t('ruleSets.bench.shared'))
  }
  return (
    <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => void share()}>
      {t('ruleSets.bench.share')}
    </Button>
  )
}

function TrialFields({ bench }: { bench: Bench }) {
  const { t } = useTranslation()
  const { url, setUrl, choices, trial, judged } = bench
  return (
    <div className={css['form']}>
      <Select
        label={t('ruleSets.bench.rules')}
        searchable
        allowDeselect={false}
        data={choices}
        value={url.rule}
        onChange={(rule) => rule && setUrl({ rule })}
      />
      <Select
        label={t('ruleSets.bench.beside')}
        placeholder={t('ruleSets.bench.none')}
        searchable
        clearable
        data={choices.filter(({ value }) => value !== url.rule)}
        value={url.beside ?? null}
        onChange={(beside) => setUrl({ beside: beside ?? undefined })}
      />
      <MeasureField
        label={t('ruleSets.bench.specified')}
        value={url.fc ?? null}
        onChange={(fc) => setUrl({ fc: fc !== null && fc > 0 ? fc : undefined })}
        unit={url.unit}
        onUnit={(unit) => setUrl({ unit })}
        units={stressChoices}
        unitLabel={t('ruleSets.bench.unit')}
      />
      <Select
        label={t('ruleSets.bench.shape')}
        allowDeselect={false}
        data={shapeIds.map((value) => ({ value, label: t(`workSites.shapes.${value}`) }))}
        value={url.shape}
        onChange={(value) => setUrl({ shape: shapeIds.find((one) => one === value) })}
      />
      <StrengthsForm text={bench.text} onText={bench.typeText} />
      {judged.length === 0 && (
        <p className="pb-flat pb-dim pb-all-columns">
          {t(trial ? 'ruleSets.bench.impossible' : 'ruleSets.bench.empty')}
        </p>
      )}
    </div>
  )
}

function ChartSection({ of: { name, tried }, trial }: { of: TriedBy; trial: Trial }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chart = buildTrialChart(tried, trial)
  const unit = printedUnit(trial.unit)
  const digits = reportingStep[trial.unit] < 1 ? 1 : 0
  const show = (value: number) => `${format.number(value, Number.isInteger(value) ? 0 : digits)} ${unit}`
  const title = t('ruleSets.bench.chart', { name })
  const count = countTried(tried)
  return (
    <Section title={title} description={t('ruleSets.bench.sum', count)}>
      <BenchDrawing
        chart={chart}
        words={{
          title,
          description: t('ruleSets.bench.describe', { n: tried.length, name, low: count.low }),
          caption: t('ruleSets.bench.caption', { n: tried.length }),
          x: t('ruleSets.bench.axisX'),
          y: t('ruleSets.bench.axisY', { unit }),
          test: t('ruleSets.bench.test'),
          movingMean: t('ruleSets.bench.movingMean'),
          specified: t('ruleSets.bench.specifiedLine', { value: show(trial.specified) }),
          singleLimit: t('ruleSets.bench.limitLine', {
            value: chart.singleLimit === null ? '' : show(chart.singleLimit),
          }),
          singleBreach: t('ruleSets.bench.singleBreach'),
          meanBreach: t('ruleSets.bench.meanBreach'),
        }}
      />
    </Section>
  )
}
