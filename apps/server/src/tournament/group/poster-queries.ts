import type { PosterSize } from '@vot/contract'
import type { Queries } from '../../db/schema'
import type { MadePoster } from './draw-poster'

/** The same picture again is wanted again. */
export async function savePoster(db: Queries, poster: MadePoster, now: number): Promise<void> {
  await db
    .insertInto('posters')
    .values({ ...poster, wantedAt: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ wantedAt: now }))
    .execute()
}

/** Keeps the picture from being removed as one that nobody wants; false where there is none. */
export async function wantPoster(db: Queries, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posters')
    .set({ wantedAt: now })
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes pictures that no group has and nobody wanted since; those of deleted groups too. */
export async function removeUnwantedPosters(db: Queries, since: number): Promise<void> {
  await db
    .deleteFrom('posters')
    .where('wantedAt', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tournamentGroups as g')
            .select('g.id')
            .whereRef('g.poster', '=', 'posters.hash')
            .where('g.deletedAt', 'is', null),
        ),
      ),
    )
    .execute()
}

export async function findPosterBytes(db: Queries, hash: string, size: PosterSize): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('posters').select(`${size} as bytes`).where('hash', '=', hash).executeTakeFirst()
  return row?.bytes
}

export async function findPoster(db: Queries, hash: string) {
  return await db.selectFrom('posters').select(['hash', 'width', 'height']).where('hash', '=', hash).executeTakeFirst()
}
