import { type CourtNotice, type LiveMessage, usualLanguage } from '@vot/contract'
import { language } from '../language'

/** [LNG-11] The event with divisions called as the reader's answers call them: everybody is told both names. */
export function inOwnLanguage(message: LiveMessage, own = language): LiveMessage {
  const { courts, call, missing } = message
  if (own === usualLanguage || (!courts && !call && !missing)) return message
  return {
    ...message,
    ...(courts && { courts: courts.map(courtOf) }),
    ...(call && { call: named(call) }),
    ...(missing && { missing: named(missing) }),
  }
}

function named<Told extends { readonly tournament_name: string; readonly english_name?: string | undefined }>(
  told: Told,
): Told {
  return { ...told, tournament_name: told.english_name ?? told.tournament_name }
}

function courtOf({ english_division: english, ...court }: CourtNotice): CourtNotice {
  return { ...court, division: english ?? court.division }
}
