import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { type LabelField, labelFields } from '@probeta/contract/reports/label-templates.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moveRow } from '../../ui/lists/move-row.ts'
import css from './lines-card.module.css'

type Lines = readonly (readonly LabelField[])[]
type Props = { label: string; most: number; lines: Lines; onChange: (lines: Lines) => void }

/** Lines of a label from top to bottom, each with its fields in order. */
export function LinesCard({ label, most, lines, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="pb-stack-tight" role="group" aria-label={label}>
      {lines.map((_, at) => (
        <LineFields key={at} lines={lines} at={at} onChange={onChange} />
      ))}
      {lines.length < most && (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...lines, ['sample']])}
          >
            {t('templates.labels.addLine')}
          </Button>
        </div>
      )}
    </div>
  )
}

function LineFields({ lines, at, onChange }: Pick<Props, 'lines' | 'onChange'> & { at: number }) {
  const { t } = useTranslation()
  const fields = lines[at] ?? []
  const n = at + 1
  const fieldsOf = (names: readonly string[]) =>
    names.flatMap((name) => labelFields.find((field) => field === name) ?? [])
  return (
    <div className={css['line']}>
      <MultiSelect
        label={t('templates.labels.line', { n })}
        data={labelFields.map((value) => ({ value, label: t(`templates.labels.fields.${value}`) }))}
        value={[...fields]}
        maxValues={4}
        error={fields.length === 0 ? t('templates.labels.emptyLine') : undefined}
        onChange={(chosen) => onChange(lines.with(at, fieldsOf(chosen)))}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        disabled={at === 0}
        aria-label={t('templates.labels.up', { n })}
        onClick={() => onChange(moveRow(lines, at, at - 1))}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('templates.labels.removeLine', { n })}
        onClick={() => onChange(lines.toSpliced(at, 1))}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  )
}
