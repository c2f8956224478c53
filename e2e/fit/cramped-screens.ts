/**
 * Screens in which an area is still too small at these sizes, such as '800-130', each with its reason: none. The walk
 * reports an entry whose screen fits, so that it leaves this list.
 */
export const crampedScreens: Readonly<Record<string, readonly string[]>> = {}
