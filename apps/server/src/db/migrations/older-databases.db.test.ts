import { expectOlderShown, olderVersions, onEachDatabase, placeOlder } from '@vot/testkit'
import { test } from 'vitest'

onEachDatabase('databases of older versions', (start) => {
  test.each(olderVersions)('what %s showed is still there after an update', async (version) => {
    const location = await start.emptyLocation()
    const recorded = await placeOlder(location, version)
    await expectOlderShown(location, recorded)
  })
})
