import { Button, Group, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../use-escape.ts'

/** `changed`: by this person; what they left alone stays as it is saved, whatever they decide. */
export type Difference = { field: string; label: string; theirs: string; yours: string; changed: boolean }
type Props = {
  differences: readonly Difference[] | undefined
  onTakeTheirs: () => void
  onKeepMine: () => void
  onGoOn: () => void
}

/** Somebody saved first: both values side by side, and nothing is overwritten without a decision. */
export function StaleDialog({ differences, onTakeTheirs, onKeepMine, onGoOn }: Props) {
  const { t } = useTranslation()
  useEscape(differences !== undefined, onGoOn)
  return (
    <Modal
      opened={differences !== undefined}
      onClose={onGoOn}
      closeOnEscape={false}
      size="xl"
      title={t('common.form.staleTitle')}
    >
      <p className="pb-modal-text">{t('common.form.staleText')}</p>
      <Differences differences={differences ?? []} />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onGoOn}>
          {t('common.form.staleGoOn')}
        </Button>
        <Button variant="light" onClick={onTakeTheirs}>
          {t('common.form.staleTakeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('common.form.staleKeepMine')}</Button>
      </Group>
    </Modal>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('common.form.staleField')}</Table.Th>
          <Table.Th>{t('common.form.staleTheirs')}</Table.Th>
          <Table.Th>{t('common.form.staleYours')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ field, label, theirs, yours, changed }) => (
          <Table.Tr key={field}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{theirs}</Table.Td>
            <Table.Td {...(changed ? { fw: 600 } : { c: 'dimmed' })}>
              {yours}
              {!changed && <small className="pb-block">{t('common.form.staleKept')}</small>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
