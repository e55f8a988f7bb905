/** Defaults and steps of the forms. Fees in whole đồng, points in hundredths. */
export const tournamentDefaults = {
  totalParticipants: 2,
  totalParticipantsStep: 2,
  totalParticipantsMin: 2,
  pointsStep: 1,
  startTime: '07:30',
} as const

/** A division added to an existing group through its dialog. */
export const addedDivisionDefaults = { totalParticipants: 16, totalParticipantsStep: 2 } as const

/** A division in the form that creates a group. */
export const groupDivisionDefaults = {
  totalParticipants: 64,
  totalParticipantsStep: 2,
  registrationFee: 300_000,
  registrationFeeStep: 50_000,
  maxRankingPoint: 0,
  maxSinglePoint: 0,
} as const

/** The dialog that edits one tournament. */
export const editedTournamentLimits = { registrationFeeStep: 1000, totalParticipantsMin: 1 } as const

/** Points for each player of a placed team, in hundredths: 0.20, 0.10 and 0.05. */
export const awardDefaults = { awardFirst: 20, awardSecond: 10, awardThird: 5 } as const
