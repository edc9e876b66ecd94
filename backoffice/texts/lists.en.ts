/** Texts of lists, saved views, undoable steps and interruptions in English. */
export const enLists = {
  'views.label': 'My views',
  'views.save': 'Save this view',
  'views.saveTitle': 'Save the list as a view',
  'views.saveLead': 'Filters and order are saved under this name. Only you see it.',
  'views.name': 'Name of the view',
  'views.submit': 'Save',
  'views.replace': 'Replace “{name}”',
  'views.rename': 'Rename',
  'views.renameTitle': 'Rename “{name}”',
  'views.delete': 'Delete',
  'views.unknown': 'This view is no longer there.',
  'views.nameWrong': 'A name has 1 to 40 characters.',
  'views.nameTaken': 'You have a view of this name here already.',
  'views.tooLong': 'This list has too many filters to be saved.',
  'views.tooMany': 'You have {most} views here already. Delete one of them first.',
  'toast.undo': 'Undo',
  'toast.close': 'Close message',
  'toast.undone': 'Undone.',
  'toast.undoLast': 'Undo the last step',
  'toast.noted': 'Note written.',
  'toast.checked': 'Order checked.',
  'toast.blocked': 'Account blocked.',
  'toast.unblocked': 'Account unblocked.',
  'toast.changed': 'Change saved.',
  'toast.viewDeleted': 'View “{name}” deleted.',
  'toast.viewReplaced': 'View “{name}” replaced.',
  'notes.tooLate': 'This note can no longer be taken back.',
  'interruption.offline':
    'No connection to the server. You see the latest data that arrived; what you typed stays.',
  'interruption.forbidden':
    'Your roles no longer allow this screen. You see what was loaded before; what you typed stays.',
  'interruption.session':
    'Your session has ended. What you typed stays: log in again, here or in another tab.',
  'interruption.failed':
    'The data could not be loaded again. You see what was loaded before; what you typed stays.',
  'session.title': 'Log in again',
  'session.lead': 'Your session has ended. After logging in, your step continues where it was.',
  'empty.orders': 'Every order appears here as soon as it is placed. There are none yet.',
  'empty.queue': 'Nothing waits in this queue.',
  'empty.filtered': 'No order fits these filters.',
  'empty.allOrders': 'Show all orders',
  'empty.customers': 'Customers stand here from the moment they register. There are none yet.',
  'empty.foundCustomers':
    'Nobody was found. Search for the beginning of a name, a company or an e-mail, or for a whole customer or order number.',
  'empty.returns':
    'No return is in this state. A parcel without a registration is recorded above by its order number.',
  'empty.approvals':
    'No registration waits. Companies and schools that register stand here until you decide.',
  'empty.withdrawals':
    'There are no withdrawals. Every declaration appears here with the day by which it has to be answered.',
  'empty.waiting':
    'No entry waits. Upload a bank statement: its entries stand here with the orders that they may pay.',
  'empty.aside': 'Nothing is set aside. Entries that pay no order stand here with their reason.',
  'empty.booked': 'Nothing is booked yet. Booked entries stand here with their orders.',
  'empty.audit': 'No change fits this search. Choose other filters or a longer period.',
  'empty.webhooks':
    'There is no webhook yet. Create one to tell another system what happens in the shop.',
  'empty.deliveries':
    'Nothing has been sent yet. Every call appears here with its answer as soon as a chosen event happens.',
  'empty.apiKeys': 'There is no key yet. Create one to let another system use the back office.',
  'empty.documents': 'No invoices and credit notes were issued in this period.',
} as const;
