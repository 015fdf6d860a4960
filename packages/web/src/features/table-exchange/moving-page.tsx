import { Alert, Button } from '@mantine/core'
import { type MovedTable, movedTables } from '@probeta/contract/laboratory/moved-tables.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { MovingPanel } from './moving-panel.tsx'

const Url = z.object({ table: z.enum(movedTables).optional() })
const permissionOf = {
  clients: permission.clients,
  contacts: permission.clients,
  workSites: permission.workSites,
  mixes: permission.workSites,
  users: permission.users,
} as const satisfies Record<MovedTable, number>

/** Brings the records of another system along from files: clients first, then what hangs on them, old results last. */
export function MovingPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [url, setUrl] = useUrlState(Url)
  const open = movedTables.filter((one) => may(permissionOf[one], 'edit'))
  const table = open.find((one) => one === url.table) ?? open[0]
  return (
    <Page title={t('tables.moving.title')} description={t('tables.moving.about')}>
      {table ? (
        <Section title={t(`tables.moving.tables.${table}`)} description={t(`tables.moving.knownBy.${table}`)}>
          <div className="pb-stack">
            <ChoiceSelect
              label={t('tables.moving.what')}
              value={table}
              choices={open.map((value) => ({ value, label: t(`tables.moving.tables.${value}`) }))}
              onChange={(chosen) => setUrl({ table: chosen })}
            />
            <MovingPanel key={table} table={table} />
          </div>
        </Section>
      ) : (
        <Alert color="gray">{t('common.form.noPermission')}</Alert>
      )}
      {may(permission.samples, 'edit') && (
        <Section title={t('tables.moving.results')} description={t('tables.moving.resultsAbout')}>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} />}
            renderRoot={(props) => <Link to="/servicios/muestras/importar" {...props} />}
          >
            {t('imports.title')}
          </Button>
        </Section>
      )}
    </Page>
  )
}
