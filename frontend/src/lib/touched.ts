/**
 * Which queries each change concerns: the paths of their routes, or how these start. The server tells other pages of the account by its live
 * messages (`live.ts`). A test compares the names with the contracts, so that no change is forgotten.
 */
import { getUser } from '@arc/contracts/auth/accounts'

const USER = getUser.path
const PROJECTS = ['/api/projects']
/** The totals of rooms and projects (spec CACHE-03, CACHE-04). */
const ROOMS = ['/api/rooms', '/api/items', ...PROJECTS, '/api/user/stats']
/** Whatever shows items, their rooms or totals, and the claims that count them; also the user (spec CACHE-05). */
const ITEMS = [...ROOMS, '/api/places', '/api/tags', '/api/claims', '/api/trash', USER]
const CLAIMS = ['/api/projects/{id}/claims']
const LETTERS = [...CLAIMS, '/api/items/attachments']
const DOCUMENTS = ['/api/documents']
const FIELDS = ['/api/custom-fields']
const HOUSEHOLD = ['/api/account/household']
const SECURITY = ['/api/account/security']
const BILLING = ['/api/billing/subscription', '/api/billing/invoices']
const REMINDERS = ['/api/reminders']
const REPORTS = ['/api/reports']
const REVIEWS = ['/api/projects/{id}/review', '/api/rooms/{id}/review']
const ROOM_PHOTOS = ['/api/rooms/{id}/photos', '/api/items/{id}/room-photos']
const SHARES = ['/api/projects/{id}/shares', '/api/reports/shares', '/api/reports/{id}/shares']
const TICKETS = ['/api/support/tickets']
const VIEWS = ['/api/views']
const WISHES = ['/api/projects/{id}/wishes', '/api/items/{id}/wish']

export const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  addClaimPhotos: CLAIMS,
  addItemPhotos: ITEMS,
  addPhotoThing: ROOM_PHOTOS,
  arrangeItemPhotos: ITEMS,
  attachDocument: ITEMS,
  attachToItems: ITEMS,
  attachToSelected: ITEMS,
  cancelEmailChange: SECURITY,
  cancelSubscription: BILLING,
  changeClaim: CLAIMS,
  changeDocument: DOCUMENTS,
  changeItem: ITEMS,
  changeItems: ITEMS,
  changeLoan: ITEMS,
  changeMemberRole: HOUSEHOLD,
  changePhotoThing: ROOM_PHOTOS,
  changePlan: BILLING,
  changePolicy: PROJECTS,
  changeReminderSettings: REMINDERS,
  changeView: VIEWS,
  closeOwnTicket: TICKETS,
  confirmItem: REVIEWS,
  confirmRoom: REVIEWS,
  createCategory: ['/api/categories'],
  createClaim: CLAIMS,
  createCustomField: FIELDS,
  createHomeShare: SHARES,
  createItem: ITEMS,
  createPlace: ITEMS,
  createPolicy: PROJECTS,
  createProject: ROOMS,
  createReportShare: SHARES,
  createRoom: ROOMS,
  createView: VIEWS,
  deleteAccountExport: ['/api/account-exports'],
  deleteAccountImport: ['/api/account-imports'],
  deleteClaim: ITEMS,
  deleteClaimLetter: [...LETTERS, '/api/claims'],
  deleteClaimPhoto: ['/api/claims'],
  deleteCustomField: [...FIELDS, ...ITEMS],
  deleteDocument: [...DOCUMENTS, ...ITEMS],
  deleteItem: ITEMS,
  deleteItemPhoto: ITEMS,
  deleteItems: ITEMS,
  deletePlace: ITEMS,
  deletePolicy: PROJECTS,
  deletePolicyDocument: [...PROJECTS, '/api/items/attachments'],
  deleteProject: ITEMS,
  deleteReport: REPORTS,
  deleteRoom: ITEMS,
  deleteRoomPhoto: ROOM_PHOTOS,
  deleteTag: ITEMS,
  deleteView: VIEWS,
  deleteWish: WISHES,
  detachDocument: ITEMS,
  dismissReading: DOCUMENTS,
  emptyTrash: ITEMS,
  endHomeShare: SHARES,
  importItems: ITEMS,
  insureProject: PROJECTS,
  inviteMember: HOUSEHOLD,
  leaveHome: HOUSEHOLD,
  lendItem: ITEMS,
  markClaimItems: ITEMS,
  movePlace: ITEMS,
  purgeFromTrash: ITEMS,
  putClaimLetter: LETTERS,
  putPolicyDocument: [...PROJECTS, '/api/items/attachments'],
  reactivateSubscription: BILLING,
  removeMember: HOUSEHOLD,
  renameCustomField: FIELDS,
  renamePlace: ITEMS,
  renameProject: PROJECTS,
  renameRoom: ROOMS,
  renameTag: ITEMS,
  replyToTicket: TICKETS,
  resendInvitation: HOUSEHOLD,
  restoreFromTrash: ITEMS,
  returnItem: ITEMS,
  revokeApiToken: SECURITY,
  revokeOtherSessions: SECURITY,
  revokeReportShare: SHARES,
  revokeSession: SECURITY,
  saveReviewedItems: ITEMS,
  setNotNeeded: ITEMS,
  setReminder: REMINDERS,
  setWish: WISHES,
  startAccountExport: ['/api/account-exports'],
  startAccountImport: ['/api/account-imports'],
  startFirstPlan: BILLING,
  syncSubscription: BILLING,
  tagItems: ITEMS,
  unconfirmItem: REVIEWS,
  unconfirmRoom: REVIEWS,
  undoAction: ITEMS,
  undoItemChange: ITEMS,
  uploadDocument: DOCUMENTS,
  withdrawInvitation: HOUSEHOLD,
}
