export { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
