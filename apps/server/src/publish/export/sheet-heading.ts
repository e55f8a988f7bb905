import { formatVietnamDays } from '@vot/domain'
import type { ExportedTournament } from './export-queries'

/** `Sài Gòn Mở Rộng | Đôi nam 7.5`, as the lists write it. */
export function fullName({ groupName, name }: Pick<ExportedTournament, 'groupName' | 'name'>): string {
  return groupName === null ? name : `${groupName} | ${name}`
}

/** The lines above an exported table: what it is, of which tournament, where and when. */
export function sheetHeading(what: string, tournament: ExportedTournament): string[] {
  const days = formatVietnamDays(tournament.startDate, tournament.endDate)
  return [`${what}: ${fullName(tournament)}`, `${tournament.venue}, ${days}`]
}

/** Name of the saved file without its ending; what file systems refuse is taken out where it is sent. */
export function fileName(what: string, { groupName, name }: ExportedTournament): string {
  const names = groupName === null ? [name] : [groupName, name]
  return [what, ...names].join(' - ').slice(0, 150)
}
