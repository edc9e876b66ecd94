import type { enCategories } from '../categories/texts.en.ts';
import type { enDeals } from '../deals/texts.en.ts';
import type { enMasterData } from '../master-data/texts.en.ts';
import type { enDrafts } from '../drafts/texts.en.ts';
import type { enPictures } from '../products/pictures/texts.en.ts';
import type { enProducts } from '../products/texts.en.ts';
import type { enPrices } from '../prices/texts.en.ts';
import type { enStock } from '../stock/texts.en.ts';
import type { enSheet } from '../ui/sheet/texts.en.ts';
import type { enCatalogues } from '../catalogues/texts.en.ts';
import type { enFeeds } from '../feeds/texts.en.ts';
import type { enExchange } from '../exchange/texts.en.ts';
import type { enReviews } from '../reviews/texts.en.ts';
import type { enParameters } from '../parameters/texts.en.ts';
import type { enShopTexts } from '../shop-texts/texts.en.ts';
import type { enVouchers } from '../vouchers/texts.en.ts';
import { enCustomers } from './customers.en.ts';
import { enLists } from './lists.en.ts';
import { enOrders } from './orders.en.ts';
import { enReturns } from './returns.en.ts';
import { enStaff } from './staff.en.ts';
import { enTrail } from './trail.en.ts';

/** The texts of the back office in English, by key. `{name}` is replaced. */
export const en = {
  ...enCustomers,
  ...enLists,
  ...enOrders,
  ...enReturns,
  ...enStaff,
  ...enTrail,
  'app.name': 'Ranzen back office',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading …',
  'nav.label': 'Main navigation',
  'nav.menu': 'Menu',
  'nav.group.orders': 'Sales',
  'nav.group.inbox': 'Inbox',
  'nav.group.catalogue': 'Catalogue',
  'nav.group.prices': 'Prices and deals',
  'nav.content': 'Pages',
  'nav.group.exchange': 'Data exchange',
  'nav.group.content': 'Content',
  'nav.group.administration': 'Administration',
  'nav.home': 'Home',
  'nav.newOrder': 'New order',
  'nav.orders': 'Orders',
  'nav.logOut': 'Log out',
  'nav.language': 'Language',
  'logIn.title': 'Log in',
  'logIn.email': 'E-mail',
  'logIn.password': 'Password',
  'logIn.code': 'Code of your authenticator app, or a recovery code',
  'logIn.submit': 'Log in',
  'invitation.title': 'Welcome, {name}',
  'invitation.refused': 'This invitation is no longer valid',
  'invitation.lead':
    'Choose a password and connect an authenticator app. Both are needed at every login.',
  'invitation.password': 'Password, at least 12 characters',
  'invitation.scan': 'Scan this code with your authenticator app, or type the key.',
  'invitation.key': 'Key',
  'invitation.code': 'The six digits that the app shows',
  'invitation.submit': 'Begin',
  'invitation.codesTitle': 'Your recovery codes',
  'invitation.codesLead':
    'Each lets you in once where the app is lost. They are shown this once: print them or write them down.',
  'invitation.done': 'I have kept them',
  'home.title': 'Good day, {name}',
  'form.required': 'Fill in this field.',
  'error.title': 'That did not work',
  'error.notFoundTitle': 'Not found',
  'error.offline':
    'The server cannot be reached. What you typed is still here. Try again when the connection is back.',
  'error.forbidden': 'Your roles do not allow this. Ask an owner of the shop.',
  'error.internal': 'Something failed on our side. Request {requestId} names it in the log.',
  'error.notFound': 'There is nothing at this address, or it was deleted.',
  'error.retry': 'Try again',
  'error.home': 'To the home screen',
  'shop.form.error.name': 'Please use letters, spaces, hyphens, apostrophes and dots only.',
  'shop.form.error.postnumber': 'Please enter your post number with 6 to 10 digits.',
  'shop.form.error.station': 'Please enter the 3-digit number of the parcel locker.',
  'shop.form.error.country': 'We do not deliver to this country. Please choose another one.',
  'shop.form.error.street': 'Please enter street and house number.',
  'shop.form.error.houseNumber': 'Please add the house number.',
  'shop.form.error.postCode5': 'Please enter a postcode with 5 digits.',
  'shop.form.error.postCode4': 'Please enter a postcode with 4 digits.',
  'shop.form.error.tooLong': 'This entry is too long. Please shorten it.',
  'shop.form.error.characters':
    'We cannot process one of the characters in this field. Please remove or replace it.',
  'shop.form.error.phone':
    'Please enter a phone number of 6 to 20 characters. You can use digits, spaces, + and -.',
  'shop.form.error.city': 'Please check the town. It must not contain digits.',
  'vue.form.error.requiredField': 'Please fill in this field.',
  'vue.form.error.email.incorrect':
    'Please check the e-mail address, for example name@example.com.',
  'nav.payments': 'Payments received',
  'list.choose': 'Choose {row}',
  'shortcuts.chooseRow': 'Choose a row or leave it out',
  'nav.packing': 'Packing station',
  'list.empty': 'Nothing here.',
  'list.find': 'Search',
  'list.more': 'Show more',
  'list.loading': 'Loading …',
  'dialog.close': 'Close',
  'palette.title': 'Search',
  'palette.open': 'Search …',
  'palette.placeholder': 'Number, name, e-mail, screen or command',
  'palette.results': 'Results',
  'palette.records': 'Records',
  'palette.screens': 'Screens',
  'palette.commands': 'Commands',
  'palette.print': 'Print this screen',
  'palette.language': 'Deutsch',
  'palette.searching': 'Searching …',
  'palette.nothing': 'Nothing was found.',
  'palette.failed': 'The search failed. Type on to try again.',
  'palette.noScreen': 'There is no screen for this yet.',
  'palette.kind.order': 'Order',
  'palette.kind.customer': 'Customer',
  'palette.kind.return': 'Return',
  'palette.kind.invoice': 'Invoice',
  'palette.kind.creditNote': 'Credit note',
  'palette.kind.parcel': 'Parcel',
  'palette.kind.returnParcel': 'Returned parcel',
  'palette.kind.item': 'Item',
  'home.work': 'What waits for you',
  'home.nothingWaits': 'Nothing waits for you.',
  'home.oldest': '{days, plural, =0 {since today} one {for # day} other {for # days}}',
  'home.work.payments':
    '{count, plural, one {order waits for its payment} other {orders wait for their payment}}',
  'home.work.returns':
    '{count, plural, one {return has arrived and is to be inspected or settled} other {returns have arrived and are to be inspected or settled}}',
  'home.work.businesses':
    '{count, plural, one {company or school waits for approval} other {companies and schools wait for approval}}',
  'home.work.withdrawals':
    '{count, plural, one {withdrawal waits for an answer} other {withdrawals wait for an answer}}',
  'home.work.refunds':
    '{count, plural, one {refund is to be transferred} other {refunds are to be transferred}}',
  'home.work.reviews':
    '{count, plural, one {review waits to be read} other {reviews wait to be read}}',
  'home.work.schedules':
    '{count, plural, one {schedule of import and export fails or waits for you} other {schedules of import and export fail or wait for you}}',
  'home.figures': 'Today beside the same weekday a week ago',
  'home.figuresLead': 'Both until the same time of day. Revenue is invoices less credit notes.',
  'home.today': 'Today',
  'home.weekAgo': 'A week ago',
  'home.revenue': 'Revenue',
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.search': 'Search',
  'shortcuts.nextRow': 'Next row of a list',
  'shortcuts.previousRow': 'Previous row of a list',
  'shortcuts.openRow': 'Open the row',
  'shortcuts.edit': 'Edit the record or the focused row',
  'live.new': '{count, plural, one {Show # new row} other {Show # new rows}}',
  'changes.title': 'Changes by the team',
  'changes.show': 'Show changes',
  'save.save': 'Save',
  'save.discard': 'Discard',
  'save.empty': 'nothing',
  'save.theirs': 'This has become: {theirs}.',
  'save.theirsBy': '{name} changed this meanwhile. It is now: {theirs}.',
  'save.keepMine': 'Keep mine',
  'save.takeTheirs': 'Take theirs',
  'save.changedMeanwhile': 'Others changed the same. Choose what stays, and save again.',
  'own.person': 'About you',
  'own.ownName': 'Name that others see',
  'command.sessionOver':
    'Your session is over. Log in in another tab, then send this again: what you typed is still here.',
  'staff.loginFailed': 'E-mail, password or code is wrong.',
  'staff.codeNeeded': 'Enter the code of your authenticator app.',
  'staff.codeWrong': 'This code is not right. Each code holds for half a minute and counts once.',
  'staff.tooManyAttempts':
    'Too many attempts. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
  'staff.notInvited':
    'This link was used already or is over. Ask an owner of the shop for a new one.',
  'staff.passwordWeak':
    'Take 12 to 128 characters that are not easy to guess, and not your e-mail.',
  'staff.emailWrong': 'This is no e-mail address.',
  'staff.nameWrong': 'A name has 1 to 80 characters.',
  'staff.unknownRole': 'Choose at least one role.',
  'staff.unknownLanguage': 'Choose German or English.',
  'staff.forbidden': 'Your roles do not allow this. Ask an owner of the shop.',
  'logIn.byPasskey': 'Log in with a passkey',
  'logIn.byPassword': 'Log in with password and code',
  'invitation.passkeyLead':
    'A passkey lets you in by fingerprint, face or the PIN of your device. There is nothing to remember and nothing to be stolen from us.',
  'invitation.byPasskey': 'Create a passkey',
  'invitation.byPassword': 'Use a password and an authenticator app instead',
  'invitation.passkeyName': 'First passkey',
  'confirm.title': 'Is it still you?',
  'confirm.lead': 'This step needs a fresh confirmation. What you typed stays.',
  'confirm.passkey': 'Confirm with a passkey',
  'confirm.password': 'Or your password',
  'confirm.code': 'Code of your authenticator app',
  'confirm.submit': 'Confirm with password and code',
  'confirm.cancel': 'Cancel',
  'confirm.cancelled': 'Not done: this step needs a fresh confirmation.',
  'own.title': 'My access',
  'own.passkeys': 'Passkeys',
  'own.passkeysLead': 'Keep two, for example on your telephone and your computer.',
  'own.passkeyFirst':
    'You logged in with a recovery code. Add a new passkey first; everything else is locked until then. If your device cannot make a passkey, the owner resets your access.',
  'own.noPasskeys': 'You have no passkey yet.',
  'own.passkeyName': 'Name of the new passkey',
  'own.addPasskey': 'Add a passkey',
  'own.name': 'Name',
  'own.rename': 'Save the name',
  'own.remove': 'Remove',
  'own.createdAt': 'Created',
  'own.usedAt': 'Last used',
  'own.never': 'never',
  'own.sessions': 'Sessions',
  'own.device': 'Browser and system',
  'own.thisSession': 'this one',
  'own.endOthers': 'End all other sessions',
  'own.password': 'Password',
  'own.newPassword': 'New password, at least 12 characters',
  'own.changePassword': 'Change the password',
  'own.passwordChanged': 'The password is changed. Your other sessions have ended.',
  'own.codes': 'Recovery codes',
  'own.codesLeft':
    '{count, plural, one {# of your recovery codes is left.} other {# of your recovery codes are left.}}',
  'own.renewCodes': 'Make new recovery codes',
  'staff.passkeyRefused': 'This passkey was not accepted. Try again, or use another way to log in.',
  'staff.tooManyPasskeys': 'You have 20 passkeys. Remove one first.',
  'staff.noPasskey': 'This passkey is gone already.',
  'staff.lastWayIn': 'This is your only way in. Add another passkey first.',
  'staff.noPassword': 'You log in with passkeys alone and have no password.',
  'staff.passkeyFirst': 'Add a new passkey first.',
  'staff.confirmAgain': 'Confirm who you are first.',
  'audit.label': 'Changes',
  'audit.none': 'Nothing was changed yet.',
  'audit.older': 'Show older ones',
  'audit.failed': 'The changes could not be loaded.',
  'audit.operator': 'Command line',
  'audit.system': 'API key {id}',
  'audit.gone': 'Person {id}',
  'audit.insert': 'added',
  'audit.update': 'changed',
  'audit.delete': 'removed',
  'audit.personal': 'not kept',
  'audit.empty': 'empty',
  'audit.yes': 'Yes',
  'audit.no': 'No',
  'audit.becomes': 'becomes',
  'nav.audit': 'Audit trail',
  'audit.title': 'Audit trail',
  'audit.when': 'When',
  'audit.who': 'Person',
  'audit.command': 'Command',
  'audit.relation': 'Table',
  'audit.record': 'Record',
  'audit.what': 'Change',
  'audit.day': 'Day',
  'audit.find': 'Search',
  'audit.all': 'Show everything',
  'audit.anyone': 'All people',
  'nav.approvals': 'Approvals',
  'shop.account.unknownBusiness': 'There is no such registration any more.',
  'shop.account.alreadyApproved': 'This account was approved already; nothing was changed.',
  'shop.account.wrongPaymentDays': 'Give 1 to 180 days, or leave the field empty.',
  'shop.account.unknownCustomer': 'No company or school has this customer number.',
  'nav.customers': 'Customers',
  'shop.privacy.ordersOpen': 'An order is not delivered or paid yet.',
  'shop.privacy.returnsOpen': 'A return is not settled yet.',
  'shop.privacy.refundsOpen': 'A refund is due.',
  'shop.privacy.primeOpen': 'A prime membership runs.',
  'nav.returns': 'Returns',
  'nav.withdrawals': 'Withdrawals',
  'nav.templates': 'Message templates',
  'nav.products': 'Products',
  'nav.categories': 'Categories',
  'nav.brands': 'Brands',
  'nav.attributes': 'Attributes',
  'nav.labels': 'Labels',
  'nav.matrixCodes': 'Message codes',
  'nav.stock': 'Stock',
  'nav.catalogues': 'Catalogues',
  'nav.feeds': 'Feeds',
  'nav.deals': 'Deals',
  'nav.prices': 'Prices',
  'nav.pricePlans': 'Price plans',
  'nav.exchange': 'Import and export',
  'nav.reviews': 'Reviews',
  'nav.parameters': 'Parameters',
  'nav.texts': 'Texts',
  'nav.vouchers': 'Vouchers',
  'shop.returns.error.unknown': 'The state of this return does not allow it; nothing was changed.',
  'shop.returns.error.quantity': 'The return does not have these pieces; nothing was changed.',
} as const;

/** Texts that load with their screens are known by key too. */
export type TextKey =
  | keyof typeof en
  | keyof typeof enCategories
  | keyof typeof enDeals
  | keyof typeof enMasterData
  | keyof typeof enDrafts
  | keyof typeof enPictures
  | keyof typeof enProducts
  | keyof typeof enSheet
  | keyof typeof enExchange
  | keyof typeof enCatalogues
  | keyof typeof enFeeds
  | keyof typeof enPrices
  | keyof typeof enStock
  | keyof typeof enReviews
  | keyof typeof enParameters
  | keyof typeof enShopTexts
  | keyof typeof enVouchers;
