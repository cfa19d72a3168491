alter table papers rename to receipt_documents;
alter index papers_pkey rename to receipt_documents_pkey;
alter index papers_content rename to receipt_documents_content;
alter table gone_users rename to deleted_users;
