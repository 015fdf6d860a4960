export { useOpeningTimes } from '../../api/use-opening-times.ts'
