import { dialogStrings } from './form-dialog-strings'
import { groupStrings } from './group-strings'

const division = {
  name: groupStrings.divisionName,
  venue: groupStrings.divisionVenue,
  description: groupStrings.description,
  startDate: groupStrings.startDate,
  startTime: groupStrings.startTime,
  endDate: groupStrings.endDate,
  lastRegistrationDate: groupStrings.lastRegistrationDate,
  totalParticipants: groupStrings.totalParticipants,
  registrationFee: groupStrings.registrationFee,
  maxRankingPoint: groupStrings.maxRankingPoint,
  maxSinglePoint: groupStrings.maxSinglePoint,
  pointTolerance: groupStrings.pointTolerance,
  verifiedPointsOnly: groupStrings.verifiedPointsOnly,
  awardFirst: groupStrings.awardFirst,
  awardSecond: groupStrings.awardSecond,
  awardThird: groupStrings.awardThird,
}

/** What fields are called, and their values, where somebody else's version differs from the form. */
export const differenceStrings = {
  division,
  tournament: {
    ...division,
    name: dialogStrings.name,
    venue: groupStrings.venue,
  },
  group: { name: groupStrings.name, venue: groupStrings.venue },
  snapshot: groupStrings.snapshot,
  noSnapshot: 'không dùng',
  yes: 'có',
  no: 'không',
  inDivision: (name: string, field: string) => `${name}, ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
} as const
