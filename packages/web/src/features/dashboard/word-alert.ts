import type { DashboardAlert } from '@probeta/contract/dashboard.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'

/** Words an alert: what happened, and what to do about it. */
export function wordAlert(t: TFunction, format: Format, alert: DashboardAlert, today: string) {
  switch (alert.kind) {
    case 'lowResult':
      return {
        what: t('dashboard.alerts.lowResult', {
          code: alert.sampleCode,
          age: format.age(alert.ageHours),
          values: wordLow(t, format, alert),
        }),
        todo: [
          ...wordFailure(t, format, alert.failure),
          t('dashboard.alerts.lowResultDo', { workSite: alert.workSite.name }),
        ].join(' '),
      }
    case 'delivery':
      return {
        what:
          alert.report === null
            ? t('dashboard.alerts.delivery', { to: alert.to })
            : t('dashboard.alerts.deliveryReport', { to: alert.to, report: alert.report }),
        todo: t('dashboard.alerts.deliveryDo'),
      }
    case 'pads':
      return {
        what: t('dashboard.alerts.pads', {
          name: alert.name,
          uses: format.number(alert.uses),
          most: format.number(alert.mostUses),
        }),
        todo: t('dashboard.alerts.padsDo'),
      }
    case 'calibration':
      return {
        what: t(alert.until < today ? 'dashboard.alerts.calibrationOver' : 'dashboard.alerts.calibration', {
          name: alert.name,
          day: format.day(alert.until),
        }),
        todo: t('dashboard.alerts.calibrationDo'),
      }
    case 'certificate':
      return {
        what: t(alert.until < today ? 'dashboard.alerts.certificateOver' : 'dashboard.alerts.certificate', {
          name: alert.name,
          type: t(`technicians.types.${alert.type}`),
          day: format.day(alert.until),
        }),
        todo: t('dashboard.alerts.certificateDo'),
      }
  }
}

/** True for an alert that is urgent now; the others can wait some days. */
export const presses = (alert: DashboardAlert, today: string): boolean =>
  alert.kind === 'lowResult' || alert.kind === 'delivery' || ('until' in alert && alert.until < today)
