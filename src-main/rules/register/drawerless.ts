/**
 * `sequential` of the session that holds a point's recovered sales. Drawers begin at 1; this one has no drawer, so no list
 * of sessions shows it.
 */
export const DRAWERLESS = 0
