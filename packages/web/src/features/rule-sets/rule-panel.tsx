import { Button, Tooltip } from '@mantine/core'
import { changeRuleSetEndpoint, type OwnRuleSet } from '@probeta/contract/results/rule-sets.ts'
import { numbersOf } from '@probeta/domain/acceptance/rule-numbers.ts'
import type { ShapeConversion } from '@probeta/domain/acceptance/shape-conversion.ts'
import { parametersOfRange } from '@probeta/domain/acceptance/criteria/parameters.ts'
import type { RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconArrowLeft, IconCopy, IconFlask, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { type NamedRules, ownRules } from '../../trade/choices/use-rule-sets.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { listClause } from '../../i18n/word-clause.ts'
import { useFormat } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type RuleAct, RuleForm } from './rule-form.tsx'
import css from './rules-panel.module.css'
import { ComparisonsPanel } from './comparisons-panel.tsx'
import { wordReplaced } from '../../i18n/word-replaced.ts'
import { wordConverted } from '../../i18n/word-converted.ts'
import { countDecimals } from '../../ui/fields/count-decimals.ts'
import { showParameter, wordParameter } from './word-parameter.ts'

type Props = {
  found: NamedRules
  own: OwnRuleSet | undefined
  /** Why it cannot be changed now. */
  reason: string | undefined
  onOpen: (id: string | undefined) => void
}

/** One rule set: every number with its clause, its versions, and its actions. */
export function RulePanel({ found, own, reason, onOpen }: Props) {
  const { t } = useTranslation()
  const [act, setAct] = useState<RuleAct>()
  const { id, name, rules } = found
  const copied = own?.copiedFrom ? t('ruleSets.copied', { name: own.copiedFrom }) : t('ruleSets.ofLaboratory')
  return (
    <div className="pb-stack-wide">
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => onOpen(undefined)}
        >
          {t('ruleSets.back')}
        </Button>
      </div>
      <Section
        title={own?.name ?? name}
        description={own && copied}
        actions={<Actions found={found} own={own} reason={reason} onAct={setAct} />}
      >
        <div className="pb-stack">
          <Facts found={found} ofStandard={!own} />
          <ParameterTable rules={rules} own={own !== undefined} />
        </div>
      </Section>
      {!own && id !== 'none' && <ComparisonsPanel id={id} name={name} reason={reason} />}
      {own && <Versions own={own} reason={reason} />}
      {act && <RuleForm act={act} onClose={() => setAct(undefined)} onAdded={onOpen} />}
    </div>
  )
}

type ActionsProps = Omit<Props, 'onOpen'> & { onAct: (act: RuleAct) => void }

function Actions({ found: { id, name, rules }, own, reason, onAct }: ActionsProps) {
  const { t } = useTranslation()
  const newest = own?.versions.at(-1)
  const numbers = newest?.numbers ?? numbersOf(rules)
  return (
    <span className="pb-page-actions">
      <Button
        variant="default"
        leftSection={<IconFlask size={16} />}
        renderRoot={(props) => (
          <Link {...props} to="/administracion/tabla" search={{ table: 'bench', rule: id } as never} />
        )}
      >
        {t('ruleSets.tryIt')}
      </Button>
      <ReasonButton
        variant="default"
        leftSection={<IconCopy size={16} />}
        reason={reason ?? (numbers ? undefined : t('ruleSets.cannotCopy'))}
        onClick={() => numbers && onAct({ kind: 'copy', numbers, from: name })}
      >
        {t('ruleSets.copy')}
      </ReasonButton>
      {own && newest && (
        <ReasonButton
          leftSection={<IconPencil size={16} />}
          reason={reason}
          onClick={() => onAct({ kind: 'version', of: own, numbers: newest.numbers })}
        >
          {t('ruleSets.change')}
        </ReasonButton>
      )}
    </span>
  )
}

function Facts({ found: { id, rules, verified }, ofStandard }: { found: NamedRules; ofStandard: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const replaced = wordReplaced(t, format, id)
  const sizes = shapeIds.flatMap((shape) => {
    const count = rules.leastSpecimens[shape]
    return count === undefined ? [] : [`${t(`workSites.shapes.${shape}`)}: ${count}`]
  })
  return (
    <>
      <p className="pb-row pb-flat pb-dim">
        {ofStandard && <span>{t('ruleSets.edition', { edition: rules.edition })}</span>}
        {rules.validFrom && <span>{t('ruleSets.validFrom', { day: format.day(rules.validFrom) })}</span>}
        <span>{`${t('ruleSets.leastSpecimens')}: ${sizes.join(', ')}`}</span>
        {!verified && ofStandard && (
          <Tooltip label={t('ruleSets.unverifiedHint')}>
            <span>
              <Unverified />
            </span>
          </Tooltip>
        )}
      </p>
      {replaced && <p className="pb-flat pb-dim">{replaced}</p>}
    </>
  )
}

function Unverified() {
  const { t } = useTranslation()
  return <StatusBadge tone="warn" label={t('ruleSets.unverified')} />
}

/** The factors that convert results between specimen shapes before they are judged, with their bounds. */
function ConversionRow({ conversion }: { conversion: ShapeConversion }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { by, factors, clause, verified } = conversion
  const shown = factors.map(({ upTo, factor }) =>
    Number.isFinite(upTo)
      ? t(`ruleSets.conversion.${by}`, {
          factor: format.number(factor, countDecimals(factor)),
          upTo: format.number(upTo),
        })
      : format.number(factor, countDecimals(factor)),
  )
  return (
    <tr>
      <td data-narrow="title">{t('ruleSets.conversion.of', wordConverted(t, conversion))}</td>
      <td data-label={t('ruleSets.value')}>
        <ul className={`pb-plain-list ${css['factors']}`}>
          {shown.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </ul>
      </td>
      <td data-label={t('ruleSets.clause')}>
        {clause} {!verified && <Unverified />}
      </td>
    </tr>
  )
}

function ParameterTable({ rules, own }: { rules: RuleSet; own: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={`pb-table ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{t('ruleSets.parameter')}</th>
          <th scope="col">{t('ruleSets.value')}</th>
          {!own && <th scope="col">{t('ruleSets.clause')}</th>}
        </tr>
      </thead>
      <tbody>
        {rules.conversions?.map((conversion) => (
          <ConversionRow key={`${conversion.shape}${conversion.curing}`} conversion={conversion} />
        ))}
        {[...rules.parameters, ...parametersOfRange(rules.mostRange)].map((parameter, at) => (
          <tr key={at}>
            <td data-narrow="title">{wordParameter(t, parameter.name)}</td>
            <td data-label={t('ruleSets.value')}>{showParameter(format, parameter)}</td>
            {!own && (
              <td data-label={t('ruleSets.clause')}>
                {listClause(t, rules.id, parameter.clause)} {!parameter.verified && <Unverified />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Versions({ own, reason }: { own: OwnRuleSet; reason: string | undefined }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { run } = useBusy()
  const { id, version, active, versions } = own

  async function offer() {
    await api.call(changeRuleSetEndpoint, { params: { ruleSetId: id }, version, body: { active: !active } })
    await refresh('/rule-sets')
  }
  return (
    <Section
      title={t('ruleSets.versions')}
      description={t('ruleSets.versionsAbout')}
      actions={
        <ReasonButton variant="subtle" reason={reason} onClick={() => void run(offer)}>
          {t(active ? 'ruleSets.retire' : 'ruleSets.offer')}
        </ReasonButton>
      }
    >
      <ol className={`pb-stack-wide pb-plain-list ${css['versions']}`}>
        {versions.toReversed().map((one, at, newestFirst) => (
          <VersionRow key={one.number} own={own} version={one} next={newestFirst[at - 1]} />
        ))}
      </ol>
    </Section>
  )
}

type Version = OwnRuleSet['versions'][number]
type VersionProps = { own: OwnRuleSet; version: Version; next: Version | undefined }

function VersionRow({ own, version, next }: VersionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const from = format.day(version.validFrom)
  return (
    <li>
      <h3>{t('ruleSets.version', { number: version.number })}</h3>
      <span>
        {next
          ? t('ruleSets.span', { from, to: format.day(addDays(next.validFrom, -1)) })
          : t('ruleSets.since', { from })}
      </span>
      {version.reason && <p className="pb-flat pb-dim">{version.reason}</p>}
      <ul>
        {ownRules(own, version)?.parameters.map((parameter, index) => (
          <li key={index}>
            {wordParameter(t, parameter.name)}: {showParameter(format, parameter)}
          </li>
        ))}
      </ul>
    </li>
  )
}
