import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import type { Board } from '../queries.ts'

/** The technicians of a branch with their visits, and the visits of nobody. */
export function boardOf(board: Board, branch: string | undefined): Board {
  if (branch === undefined) return board
  const technicians = board.technicians.filter(({ branchId }) => (branchId ?? headOffice) === branch)
  const shown = new Set(technicians.map(({ id }) => id))
  return {
    ...board,
    technicians,
    visits: board.visits.filter(({ technician }) => technician === null || shown.has(technician.id)),
  }
}
